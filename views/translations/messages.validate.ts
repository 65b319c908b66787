// @ts-nocheck
// Generated from messages.schema.ts by `npm run generate`.
import type { Validator } from "../../core/wire/validator.ts";
import type { ToTranslations, FromTranslations, TranslationsState } from "./messages.schema.ts";

export const isToTranslations = validate21 as unknown as Validator<ToTranslations>;
const schema6 = {"anyOf":[{"type":"object","required":["kind","name","defaultLocale","rows","problems"],"properties":{"kind":{"type":"string","const":"table"},"name":{"type":"string"},"project":{"type":"string"},"defaultLocale":{"type":"string"},"rows":{"type":"array","items":{"$ref":"TranslationRow"}},"problems":{"type":"array","items":{"type":"object","required":["message"],"properties":{"file":{"type":"string"},"message":{"type":"string"}}}},"select":{"type":"object","required":["key","number"],"properties":{"key":{"type":"string"},"locale":{"type":"string"},"number":{"type":"integer"}}}}}]};
const schema7 = {"type":"object","required":["key","heading","label","isIdentifier","max","defaultLocale","texts","findings"],"properties":{"key":{"type":"string"},"file":{"type":"string"},"heading":{"type":"string"},"label":{"type":"string"},"isIdentifier":{"type":"boolean"},"max":{"type":"number"},"defaultLocale":{"type":"string"},"base":{"type":"string"},"texts":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"findings":{"type":"array","items":{"type":"object","required":["severity","message"],"properties":{"locale":{"type":"string"},"severity":{"anyOf":[{"type":"string","const":"error"},{"type":"string","const":"warning"},{"type":"string","const":"information"},{"type":"string","const":"hint"}]},"message":{"type":"string"}}}}},"$id":"TranslationRow"};
const pattern0 = new RegExp("^.*$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="TranslationRow" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.key === undefined) && (missing0 = "key")) || ((data.heading === undefined) && (missing0 = "heading"))) || ((data.label === undefined) && (missing0 = "label"))) || ((data.isIdentifier === undefined) && (missing0 = "isIdentifier"))) || ((data.max === undefined) && (missing0 = "max"))) || ((data.defaultLocale === undefined) && (missing0 = "defaultLocale"))) || ((data.texts === undefined) && (missing0 = "texts"))) || ((data.findings === undefined) && (missing0 = "findings"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.key !== undefined){
const _errs1 = errors;
if(typeof data.key !== "string"){
validate22.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
const _errs3 = errors;
if(typeof data.file !== "string"){
validate22.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.heading !== undefined){
const _errs5 = errors;
if(typeof data.heading !== "string"){
validate22.errors = [{instancePath:instancePath+"/heading",schemaPath:"#/properties/heading/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.label !== undefined){
const _errs7 = errors;
if(typeof data.label !== "string"){
validate22.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isIdentifier !== undefined){
const _errs9 = errors;
if(typeof data.isIdentifier !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/isIdentifier",schemaPath:"#/properties/isIdentifier/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
let data5 = data.max;
const _errs11 = errors;
if(!((typeof data5 == "number") && (isFinite(data5)))){
validate22.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultLocale !== undefined){
const _errs13 = errors;
if(typeof data.defaultLocale !== "string"){
validate22.errors = [{instancePath:instancePath+"/defaultLocale",schemaPath:"#/properties/defaultLocale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.base !== undefined){
const _errs15 = errors;
if(typeof data.base !== "string"){
validate22.errors = [{instancePath:instancePath+"/base",schemaPath:"#/properties/base/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.texts !== undefined){
let data8 = data.texts;
const _errs17 = errors;
if(errors === _errs17){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
var valid1 = true;
for(const key0 in data8){
if(pattern0.test(key0)){
const _errs19 = errors;
if(typeof data8[key0] !== "string"){
validate22.errors = [{instancePath:instancePath+"/texts/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/texts/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs19 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/texts",schemaPath:"#/properties/texts/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.findings !== undefined){
let data10 = data.findings;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid2 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
let data11 = data10[i0];
const _errs23 = errors;
if(errors === _errs23){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing1;
if(((data11.severity === undefined) && (missing1 = "severity")) || ((data11.message === undefined) && (missing1 = "message"))){
validate22.errors = [{instancePath:instancePath+"/findings/" + i0,schemaPath:"#/properties/findings/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data11.locale !== undefined){
const _errs25 = errors;
if(typeof data11.locale !== "string"){
validate22.errors = [{instancePath:instancePath+"/findings/" + i0+"/locale",schemaPath:"#/properties/findings/items/properties/locale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.severity !== undefined){
let data13 = data11.severity;
const _errs27 = errors;
const _errs28 = errors;
let valid4 = false;
const _errs29 = errors;
if(typeof data13 !== "string"){
const err0 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("error" !== data13){
const err1 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/0/const",keyword:"const",params:{allowedValue: "error"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs29 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs31 = errors;
if(typeof data13 !== "string"){
const err2 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("warning" !== data13){
const err3 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/1/const",keyword:"const",params:{allowedValue: "warning"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs33 = errors;
if(typeof data13 !== "string"){
const err4 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/2/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("information" !== data13){
const err5 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/2/const",keyword:"const",params:{allowedValue: "information"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs35 = errors;
if(typeof data13 !== "string"){
const err6 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/3/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if("hint" !== data13){
const err7 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf/3/const",keyword:"const",params:{allowedValue: "hint"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid4 = valid4 || _valid0;
}
}
}
if(!valid4){
const err8 = {instancePath:instancePath+"/findings/" + i0+"/severity",schemaPath:"#/properties/findings/items/properties/severity/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs27 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data11.message !== undefined){
const _errs37 = errors;
if(typeof data11.message !== "string"){
validate22.errors = [{instancePath:instancePath+"/findings/" + i0+"/message",schemaPath:"#/properties/findings/items/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs37 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/findings/" + i0,schemaPath:"#/properties/findings/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs23 === errors;
if(!valid2){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/findings",schemaPath:"#/properties/findings/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.name === undefined) && (missing0 = "name"))) || ((data.defaultLocale === undefined) && (missing0 = "defaultLocale"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.problems === undefined) && (missing0 = "problems"))){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
const _errs3 = errors;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/0/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if("table" !== data0){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "table"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/anyOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.project !== undefined){
const _errs7 = errors;
if(typeof data.project !== "string"){
const err4 = {instancePath:instancePath+"/project",schemaPath:"#/anyOf/0/properties/project/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.defaultLocale !== undefined){
const _errs9 = errors;
if(typeof data.defaultLocale !== "string"){
const err5 = {instancePath:instancePath+"/defaultLocale",schemaPath:"#/anyOf/0/properties/defaultLocale/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.rows !== undefined){
let data4 = data.rows;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(!(validate22(data4[i0], {instancePath:instancePath+"/rows/" + i0,parentData:data4,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
else {
const err6 = {instancePath:instancePath+"/rows",schemaPath:"#/anyOf/0/properties/rows/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.problems !== undefined){
let data6 = data.problems;
const _errs14 = errors;
if(errors === _errs14){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs16 = errors;
if(errors === _errs16){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((data7.message === undefined) && (missing1 = "message")){
const err7 = {instancePath:instancePath+"/problems/" + i1,schemaPath:"#/anyOf/0/properties/problems/items/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data7.file !== undefined){
const _errs18 = errors;
if(typeof data7.file !== "string"){
const err8 = {instancePath:instancePath+"/problems/" + i1+"/file",schemaPath:"#/anyOf/0/properties/problems/items/properties/file/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.message !== undefined){
const _errs20 = errors;
if(typeof data7.message !== "string"){
const err9 = {instancePath:instancePath+"/problems/" + i1+"/message",schemaPath:"#/anyOf/0/properties/problems/items/properties/message/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
const err10 = {instancePath:instancePath+"/problems/" + i1,schemaPath:"#/anyOf/0/properties/problems/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var valid3 = _errs16 === errors;
if(!valid3){
break;
}
}
}
else {
const err11 = {instancePath:instancePath+"/problems",schemaPath:"#/anyOf/0/properties/problems/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.select !== undefined){
let data10 = data.select;
const _errs22 = errors;
if(errors === _errs22){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if(((data10.key === undefined) && (missing2 = "key")) || ((data10.number === undefined) && (missing2 = "number"))){
const err12 = {instancePath:instancePath+"/select",schemaPath:"#/anyOf/0/properties/select/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data10.key !== undefined){
const _errs24 = errors;
if(typeof data10.key !== "string"){
const err13 = {instancePath:instancePath+"/select/key",schemaPath:"#/anyOf/0/properties/select/properties/key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid5 = _errs24 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.locale !== undefined){
const _errs26 = errors;
if(typeof data10.locale !== "string"){
const err14 = {instancePath:instancePath+"/select/locale",schemaPath:"#/anyOf/0/properties/select/properties/locale/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid5 = _errs26 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data10.number !== undefined){
let data13 = data10.number;
const _errs28 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err15 = {instancePath:instancePath+"/select/number",schemaPath:"#/anyOf/0/properties/select/properties/number/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var valid5 = _errs28 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/select",schemaPath:"#/anyOf/0/properties/select/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var valid1 = _errs22 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err18 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate21.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate21.errors = vErrors;
return errors === 0;
}

export const isFromTranslations = validate24 as unknown as Validator<FromTranslations>;
const schema8 = {"anyOf":[{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"ready"}}},{"type":"object","required":["kind","number"],"properties":{"kind":{"type":"string","const":"selected"},"number":{"type":"integer"}}},{"type":"object","required":["kind","key"],"properties":{"kind":{"type":"string","const":"change"},"key":{"type":"string"},"locale":{"type":"string"},"text":{"type":"string"}}},{"type":"object","required":["kind"],"properties":{"kind":{"anyOf":[{"type":"string","const":"undo"},{"type":"string","const":"redo"}]}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"save"}}},{"type":"object","required":["kind","key"],"properties":{"kind":{"type":"string","const":"reveal"},"key":{"type":"string"},"locale":{"type":"string"}}},{"type":"object","required":["kind","locale","keys"],"properties":{"kind":{"type":"string","const":"copyInto"},"locale":{"type":"string"},"keys":{"type":"array","items":{"type":"string"}}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"import"}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"export"}}}]};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.kind === undefined) && (missing0 = "kind")){
const err0 = {instancePath,schemaPath:"#/anyOf/0/required",keyword:"required",params:{missingProperty: missing0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/0/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if("ready" !== data0){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "ready"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs5 = errors;
if(errors === _errs5){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((data.kind === undefined) && (missing1 = "kind")) || ((data.number === undefined) && (missing1 = "number"))){
const err4 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
else {
if(data.kind !== undefined){
let data1 = data.kind;
const _errs7 = errors;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/1/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if("selected" !== data1){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "selected"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.number !== undefined){
let data2 = data.number;
const _errs9 = errors;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err7 = {instancePath:instancePath+"/number",schemaPath:"#/anyOf/1/properties/number/type",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs11 = errors;
if(errors === _errs11){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if(((data.kind === undefined) && (missing2 = "kind")) || ((data.key === undefined) && (missing2 = "key"))){
const err9 = {instancePath,schemaPath:"#/anyOf/2/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data.kind !== undefined){
let data3 = data.kind;
const _errs13 = errors;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if("change" !== data3){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "change"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var valid3 = _errs13 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.key !== undefined){
const _errs15 = errors;
if(typeof data.key !== "string"){
const err12 = {instancePath:instancePath+"/key",schemaPath:"#/anyOf/2/properties/key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid3 = _errs15 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.locale !== undefined){
const _errs17 = errors;
if(typeof data.locale !== "string"){
const err13 = {instancePath:instancePath+"/locale",schemaPath:"#/anyOf/2/properties/locale/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.text !== undefined){
const _errs19 = errors;
if(typeof data.text !== "string"){
const err14 = {instancePath:instancePath+"/text",schemaPath:"#/anyOf/2/properties/text/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var valid3 = _errs19 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs21 = errors;
if(errors === _errs21){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.kind === undefined) && (missing3 = "kind")){
const err16 = {instancePath,schemaPath:"#/anyOf/3/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
if(data.kind !== undefined){
let data7 = data.kind;
const _errs24 = errors;
let valid5 = false;
const _errs25 = errors;
if(typeof data7 !== "string"){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if("undo" !== data7){
const err18 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/anyOf/0/const",keyword:"const",params:{allowedValue: "undo"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const _errs27 = errors;
if(typeof data7 !== "string"){
const err19 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if("redo" !== data7){
const err20 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/anyOf/1/const",keyword:"const",params:{allowedValue: "redo"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs27 === errors;
valid5 = valid5 || _valid1;
}
if(!valid5){
const err21 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs24;
if(vErrors !== null){
if(_errs24){
vErrors.length = _errs24;
}
else {
vErrors = null;
}
}
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/anyOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs29 = errors;
if(errors === _errs29){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.kind === undefined) && (missing4 = "kind")){
const err23 = {instancePath,schemaPath:"#/anyOf/4/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
if(data.kind !== undefined){
let data8 = data.kind;
if(typeof data8 !== "string"){
const err24 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if("save" !== data8){
const err25 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/const",keyword:"const",params:{allowedValue: "save"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/anyOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid0 = _errs29 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs33 = errors;
if(errors === _errs33){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if(((data.kind === undefined) && (missing5 = "kind")) || ((data.key === undefined) && (missing5 = "key"))){
const err27 = {instancePath,schemaPath:"#/anyOf/5/required",keyword:"required",params:{missingProperty: missing5}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
if(data.kind !== undefined){
let data9 = data.kind;
const _errs35 = errors;
if(typeof data9 !== "string"){
const err28 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/5/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if("reveal" !== data9){
const err29 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/5/properties/kind/const",keyword:"const",params:{allowedValue: "reveal"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.key !== undefined){
const _errs37 = errors;
if(typeof data.key !== "string"){
const err30 = {instancePath:instancePath+"/key",schemaPath:"#/anyOf/5/properties/key/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data.locale !== undefined){
const _errs39 = errors;
if(typeof data.locale !== "string"){
const err31 = {instancePath:instancePath+"/locale",schemaPath:"#/anyOf/5/properties/locale/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var valid7 = _errs39 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/anyOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid0 = _errs33 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs41 = errors;
if(errors === _errs41){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((((data.kind === undefined) && (missing6 = "kind")) || ((data.locale === undefined) && (missing6 = "locale"))) || ((data.keys === undefined) && (missing6 = "keys"))){
const err33 = {instancePath,schemaPath:"#/anyOf/6/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
if(data.kind !== undefined){
let data12 = data.kind;
const _errs43 = errors;
if(typeof data12 !== "string"){
const err34 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/6/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if("copyInto" !== data12){
const err35 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/6/properties/kind/const",keyword:"const",params:{allowedValue: "copyInto"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var valid8 = _errs43 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.locale !== undefined){
const _errs45 = errors;
if(typeof data.locale !== "string"){
const err36 = {instancePath:instancePath+"/locale",schemaPath:"#/anyOf/6/properties/locale/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid8 = _errs45 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.keys !== undefined){
let data14 = data.keys;
const _errs47 = errors;
if(errors === _errs47){
if(Array.isArray(data14)){
var valid9 = true;
const len0 = data14.length;
for(let i0=0; i0<len0; i0++){
const _errs49 = errors;
if(typeof data14[i0] !== "string"){
const err37 = {instancePath:instancePath+"/keys/" + i0,schemaPath:"#/anyOf/6/properties/keys/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var valid9 = _errs49 === errors;
if(!valid9){
break;
}
}
}
else {
const err38 = {instancePath:instancePath+"/keys",schemaPath:"#/anyOf/6/properties/keys/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
var valid8 = _errs47 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/anyOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
var _valid0 = _errs41 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs51 = errors;
if(errors === _errs51){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing7;
if((data.kind === undefined) && (missing7 = "kind")){
const err40 = {instancePath,schemaPath:"#/anyOf/7/required",keyword:"required",params:{missingProperty: missing7}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
else {
if(data.kind !== undefined){
let data16 = data.kind;
if(typeof data16 !== "string"){
const err41 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/7/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if("import" !== data16){
const err42 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/7/properties/kind/const",keyword:"const",params:{allowedValue: "import"}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
}
else {
const err43 = {instancePath,schemaPath:"#/anyOf/7/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var _valid0 = _errs51 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs55 = errors;
if(errors === _errs55){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing8;
if((data.kind === undefined) && (missing8 = "kind")){
const err44 = {instancePath,schemaPath:"#/anyOf/8/required",keyword:"required",params:{missingProperty: missing8}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
else {
if(data.kind !== undefined){
let data17 = data.kind;
if(typeof data17 !== "string"){
const err45 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/8/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if("export" !== data17){
const err46 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/8/properties/kind/const",keyword:"const",params:{allowedValue: "export"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/anyOf/8/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var _valid0 = _errs55 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
}
}
}
if(!valid0){
const err48 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
validate24.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate24.errors = vErrors;
return errors === 0;
}

export const isTranslationsState = validate25 as unknown as Validator<TranslationsState>;
const schema9 = {"type":"object","required":["locales","search","show"],"properties":{"project":{"type":"string"},"locales":{"type":"array","items":{"type":"string"}},"search":{"type":"string"},"show":{"anyOf":[{"type":"string","const":"all"},{"type":"string","const":"missing"},{"type":"string","const":"problems"}]},"locale":{"type":"string"},"at":{"type":"object","required":["key","column"],"properties":{"key":{"type":"string"},"column":{"type":"string"}}}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.locales === undefined) && (missing0 = "locales")) || ((data.search === undefined) && (missing0 = "search"))) || ((data.show === undefined) && (missing0 = "show"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.project !== undefined){
const _errs1 = errors;
if(typeof data.project !== "string"){
validate25.errors = [{instancePath:instancePath+"/project",schemaPath:"#/properties/project/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locales !== undefined){
let data1 = data.locales;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(typeof data1[i0] !== "string"){
validate25.errors = [{instancePath:instancePath+"/locales/" + i0,schemaPath:"#/properties/locales/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/locales",schemaPath:"#/properties/locales/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.search !== undefined){
const _errs7 = errors;
if(typeof data.search !== "string"){
validate25.errors = [{instancePath:instancePath+"/search",schemaPath:"#/properties/search/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.show !== undefined){
let data4 = data.show;
const _errs9 = errors;
const _errs10 = errors;
let valid2 = false;
const _errs11 = errors;
if(typeof data4 !== "string"){
const err0 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("all" !== data4){
const err1 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/0/const",keyword:"const",params:{allowedValue: "all"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs13 = errors;
if(typeof data4 !== "string"){
const err2 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("missing" !== data4){
const err3 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/1/const",keyword:"const",params:{allowedValue: "missing"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs15 = errors;
if(typeof data4 !== "string"){
const err4 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/2/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("problems" !== data4){
const err5 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf/2/const",keyword:"const",params:{allowedValue: "problems"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
}
}
if(!valid2){
const err6 = {instancePath:instancePath+"/show",schemaPath:"#/properties/show/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate25.errors = vErrors;
return false;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locale !== undefined){
const _errs17 = errors;
if(typeof data.locale !== "string"){
validate25.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.at !== undefined){
let data6 = data.at;
const _errs19 = errors;
if(errors === _errs19){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing1;
if(((data6.key === undefined) && (missing1 = "key")) || ((data6.column === undefined) && (missing1 = "column"))){
validate25.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data6.key !== undefined){
const _errs21 = errors;
if(typeof data6.key !== "string"){
validate25.errors = [{instancePath:instancePath+"/at/key",schemaPath:"#/properties/at/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data6.column !== undefined){
const _errs23 = errors;
if(typeof data6.column !== "string"){
validate25.errors = [{instancePath:instancePath+"/at/column",schemaPath:"#/properties/at/properties/column/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}
