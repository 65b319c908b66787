// @ts-nocheck
// Generated from messages.schema.ts by `npm run generate`.
import { formats } from "../../core/wire/formats.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { ToForm, FromForm, FormState } from "./messages.schema.ts";

export const isToForm = validate21 as unknown as Validator<ToForm>;
const schema6 = {"anyOf":[{"type":"object","required":["kind","uri","name","commands","endpoint","publicKey","history"],"properties":{"kind":{"type":"string","const":"manifest"},"uri":{"type":"string"},"name":{"type":"string"},"commands":{"type":"array","items":{"$ref":"FormCommand"}},"problem":{"type":"string"},"endpoint":{"type":"string"},"publicKey":{"type":"string"},"history":{"type":"array","items":{"$ref":"SentInteraction"}},"select":{"type":"string"}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"sending"}}},{"type":"object","required":["kind","answered","history"],"properties":{"kind":{"type":"string","const":"answered"},"answered":{"type":"object","required":["sentence","isGood","isForged","milliseconds","interaction"],"properties":{"sentence":{"type":"string"},"isGood":{"type":"boolean"},"isForged":{"type":"boolean"},"status":{"type":"number"},"milliseconds":{"type":"number"},"answer":{},"interaction":{}}},"history":{"type":"array","items":{"$ref":"SentInteraction"}}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"notSent"},"problem":{"type":"string"}}},{"type":"object","required":["kind","option","typed","choices","milliseconds"],"properties":{"kind":{"type":"string","const":"suggestions"},"option":{"type":"string"},"typed":{"type":"string"},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}},"milliseconds":{"type":"number"},"problem":{"type":"string"}}}]};
const schema7 = {"type":"object","required":["label","description","contexts","defaultPermissions","options"],"properties":{"label":{"type":"string"},"description":{"type":"string"},"target":{"anyOf":[{"type":"string","const":"user"},{"type":"string","const":"message"}]},"contexts":{"type":"array","items":{"type":"number"},"minItems":1},"defaultPermissions":{"type":"string"},"options":{"type":"array","items":{"type":"object","required":["type","name","description"],"properties":{"type":{"type":"number"},"name":{"type":"string"},"label":{"type":"string"},"description":{"type":"string"},"required":{"type":"boolean"},"autocomplete":{"type":"boolean"},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}},"channel_types":{"type":"array","items":{"type":"number"}},"file_types":{"type":"array","items":{"type":"string"}},"min_value":{"type":"number"},"max_value":{"type":"number"},"min_length":{"type":"number"},"max_length":{"type":"number"}}}}},"$id":"FormCommand"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FormCommand" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.label === undefined) && (missing0 = "label")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.contexts === undefined) && (missing0 = "contexts"))) || ((data.defaultPermissions === undefined) && (missing0 = "defaultPermissions"))) || ((data.options === undefined) && (missing0 = "options"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.label !== undefined){
const _errs1 = errors;
if(typeof data.label !== "string"){
validate22.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs3 = errors;
if(typeof data.description !== "string"){
validate22.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
let data2 = data.target;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("user" !== data2){
const err1 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/anyOf/0/const",keyword:"const",params:{allowedValue: "user"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs9 = errors;
if(typeof data2 !== "string"){
const err2 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("message" !== data2){
const err3 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/anyOf/1/const",keyword:"const",params:{allowedValue: "message"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err4 = {instancePath:instancePath+"/target",schemaPath:"#/properties/target/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.contexts !== undefined){
let data3 = data.contexts;
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data3)){
if(data3.length < 1){
validate22.errors = [{instancePath:instancePath+"/contexts",schemaPath:"#/properties/contexts/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs13 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate22.errors = [{instancePath:instancePath+"/contexts/" + i0,schemaPath:"#/properties/contexts/items/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid2 = _errs13 === errors;
if(!valid2){
break;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/contexts",schemaPath:"#/properties/contexts/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultPermissions !== undefined){
const _errs15 = errors;
if(typeof data.defaultPermissions !== "string"){
validate22.errors = [{instancePath:instancePath+"/defaultPermissions",schemaPath:"#/properties/defaultPermissions/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
let data6 = data.options;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
const _errs19 = errors;
if(errors === _errs19){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if((((data7.type === undefined) && (missing1 = "type")) || ((data7.name === undefined) && (missing1 = "name"))) || ((data7.description === undefined) && (missing1 = "description"))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1,schemaPath:"#/properties/options/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data7.type !== undefined){
let data8 = data7.type;
const _errs21 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/type",schemaPath:"#/properties/options/items/properties/type/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.name !== undefined){
const _errs23 = errors;
if(typeof data7.name !== "string"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/name",schemaPath:"#/properties/options/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.label !== undefined){
const _errs25 = errors;
if(typeof data7.label !== "string"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/label",schemaPath:"#/properties/options/items/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs25 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.description !== undefined){
const _errs27 = errors;
if(typeof data7.description !== "string"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/description",schemaPath:"#/properties/options/items/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs27 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.required !== undefined){
const _errs29 = errors;
if(typeof data7.required !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/required",schemaPath:"#/properties/options/items/properties/required/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid4 = _errs29 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.autocomplete !== undefined){
const _errs31 = errors;
if(typeof data7.autocomplete !== "boolean"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/autocomplete",schemaPath:"#/properties/options/items/properties/autocomplete/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.choices !== undefined){
let data14 = data7.choices;
const _errs33 = errors;
if(errors === _errs33){
if(Array.isArray(data14)){
var valid5 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
const _errs35 = errors;
if(errors === _errs35){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing2;
if(((data15.name === undefined) && (missing2 = "name")) || ((data15.value === undefined) && (missing2 = "value"))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2,schemaPath:"#/properties/options/items/properties/choices/items/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data15.name !== undefined){
const _errs37 = errors;
if(typeof data15.name !== "string"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2+"/name",schemaPath:"#/properties/options/items/properties/choices/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data15.value !== undefined){
let data17 = data15.value;
const _errs39 = errors;
const _errs40 = errors;
let valid7 = false;
const _errs41 = errors;
if(typeof data17 !== "string"){
const err5 = {instancePath:instancePath+"/options/" + i1+"/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid1 = _errs41 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs43 = errors;
if(!((typeof data17 == "number") && (isFinite(data17)))){
const err6 = {instancePath:instancePath+"/options/" + i1+"/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs43 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err7 = {instancePath:instancePath+"/options/" + i1+"/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate22.errors = vErrors;
return false;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2,schemaPath:"#/properties/options/items/properties/choices/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs35 === errors;
if(!valid5){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/choices",schemaPath:"#/properties/options/items/properties/choices/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.channel_types !== undefined){
let data18 = data7.channel_types;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data18)){
var valid8 = true;
const len3 = data18.length;
for(let i3=0; i3<len3; i3++){
let data19 = data18[i3];
const _errs47 = errors;
if(!((typeof data19 == "number") && (isFinite(data19)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/channel_types/" + i3,schemaPath:"#/properties/options/items/properties/channel_types/items/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid8 = _errs47 === errors;
if(!valid8){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/channel_types",schemaPath:"#/properties/options/items/properties/channel_types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs45 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.file_types !== undefined){
let data20 = data7.file_types;
const _errs49 = errors;
if(errors === _errs49){
if(Array.isArray(data20)){
var valid9 = true;
const len4 = data20.length;
for(let i4=0; i4<len4; i4++){
const _errs51 = errors;
if(typeof data20[i4] !== "string"){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/file_types/" + i4,schemaPath:"#/properties/options/items/properties/file_types/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid9 = _errs51 === errors;
if(!valid9){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/file_types",schemaPath:"#/properties/options/items/properties/file_types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs49 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.min_value !== undefined){
let data22 = data7.min_value;
const _errs53 = errors;
if(!((typeof data22 == "number") && (isFinite(data22)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/min_value",schemaPath:"#/properties/options/items/properties/min_value/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs53 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.max_value !== undefined){
let data23 = data7.max_value;
const _errs55 = errors;
if(!((typeof data23 == "number") && (isFinite(data23)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/max_value",schemaPath:"#/properties/options/items/properties/max_value/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs55 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.min_length !== undefined){
let data24 = data7.min_length;
const _errs57 = errors;
if(!((typeof data24 == "number") && (isFinite(data24)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/min_length",schemaPath:"#/properties/options/items/properties/min_length/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs57 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data7.max_length !== undefined){
let data25 = data7.max_length;
const _errs59 = errors;
if(!((typeof data25 == "number") && (isFinite(data25)))){
validate22.errors = [{instancePath:instancePath+"/options/" + i1+"/max_length",schemaPath:"#/properties/options/items/properties/max_length/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid4 = _errs59 === errors;
}
else {
var valid4 = true;
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
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options/" + i1,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs17 === errors;
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}

const schema8 = {"type":"object","required":["at","input","isForged","milliseconds","isGood"],"properties":{"at":{"type":"string","format":"time"},"input":{"$ref":"FormInput"},"isForged":{"type":"boolean"},"status":{"type":"number"},"milliseconds":{"type":"number"},"isGood":{"type":"boolean"}},"$id":"SentInteraction"};
const formats0 = formats.time;
const schema9 = {"type":"object","required":["command","typing","values","roles","targetId","context","locale","guildLocale","userId","permissions"],"properties":{"command":{"type":"string"},"typing":{"type":"string"},"values":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"roles":{"type":"array","items":{"type":"string"}},"targetId":{"type":"string"},"context":{"type":"number"},"locale":{"type":"string"},"guildLocale":{"type":"string"},"userId":{"type":"string"},"permissions":{"type":"string","pattern":"^\\d{1,20}$"}},"$id":"FormInput"};
const pattern0 = new RegExp("^.*$", "u");
const pattern1 = new RegExp("^\\d{1,20}$", "u");

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FormInput" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.command === undefined) && (missing0 = "command")) || ((data.typing === undefined) && (missing0 = "typing"))) || ((data.values === undefined) && (missing0 = "values"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.targetId === undefined) && (missing0 = "targetId"))) || ((data.context === undefined) && (missing0 = "context"))) || ((data.locale === undefined) && (missing0 = "locale"))) || ((data.guildLocale === undefined) && (missing0 = "guildLocale"))) || ((data.userId === undefined) && (missing0 = "userId"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.command !== undefined){
const _errs1 = errors;
if(typeof data.command !== "string"){
validate25.errors = [{instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.typing !== undefined){
const _errs3 = errors;
if(typeof data.typing !== "string"){
validate25.errors = [{instancePath:instancePath+"/typing",schemaPath:"#/properties/typing/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data2 = data.values;
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
var valid1 = true;
for(const key0 in data2){
if(pattern0.test(key0)){
const _errs7 = errors;
if(typeof data2[key0] !== "string"){
validate25.errors = [{instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.roles !== undefined){
let data4 = data.roles;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(typeof data4[i0] !== "string"){
validate25.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.targetId !== undefined){
const _errs13 = errors;
if(typeof data.targetId !== "string"){
validate25.errors = [{instancePath:instancePath+"/targetId",schemaPath:"#/properties/targetId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.context !== undefined){
let data7 = data.context;
const _errs15 = errors;
if(!((typeof data7 == "number") && (isFinite(data7)))){
validate25.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs15 === errors;
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
if(data.guildLocale !== undefined){
const _errs19 = errors;
if(typeof data.guildLocale !== "string"){
validate25.errors = [{instancePath:instancePath+"/guildLocale",schemaPath:"#/properties/guildLocale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userId !== undefined){
const _errs21 = errors;
if(typeof data.userId !== "string"){
validate25.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.permissions !== undefined){
let data11 = data.permissions;
const _errs23 = errors;
if(errors === _errs23){
if(typeof data11 === "string"){
if(!pattern1.test(data11)){
validate25.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/pattern",keyword:"pattern",params:{pattern: "^\\d{1,20}$"}}];
return false;
}
}
else {
validate25.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
var valid0 = _errs23 === errors;
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
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SentInteraction" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.at === undefined) && (missing0 = "at")) || ((data.input === undefined) && (missing0 = "input"))) || ((data.isForged === undefined) && (missing0 = "isForged"))) || ((data.milliseconds === undefined) && (missing0 = "milliseconds"))) || ((data.isGood === undefined) && (missing0 = "isGood"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.at !== undefined){
let data0 = data.at;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats0(data0))){
validate24.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/format",keyword:"format",params:{format: "time"}}];
return false;
}
}
else {
validate24.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.input !== undefined){
const _errs3 = errors;
if(!(validate25(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isForged !== undefined){
const _errs4 = errors;
if(typeof data.isForged !== "boolean"){
validate24.errors = [{instancePath:instancePath+"/isForged",schemaPath:"#/properties/isForged/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data3 = data.status;
const _errs6 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){
validate24.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.milliseconds !== undefined){
let data4 = data.milliseconds;
const _errs8 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate24.errors = [{instancePath:instancePath+"/milliseconds",schemaPath:"#/properties/milliseconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isGood !== undefined){
const _errs10 = errors;
if(typeof data.isGood !== "boolean"){
validate24.errors = [{instancePath:instancePath+"/isGood",schemaPath:"#/properties/isGood/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs10 === errors;
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
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
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
if((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.uri === undefined) && (missing0 = "uri"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.commands === undefined) && (missing0 = "commands"))) || ((data.endpoint === undefined) && (missing0 = "endpoint"))) || ((data.publicKey === undefined) && (missing0 = "publicKey"))) || ((data.history === undefined) && (missing0 = "history"))){
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
if("manifest" !== data0){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/0/properties/kind/const",keyword:"const",params:{allowedValue: "manifest"}};
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
if(data.uri !== undefined){
const _errs5 = errors;
if(typeof data.uri !== "string"){
const err3 = {instancePath:instancePath+"/uri",schemaPath:"#/anyOf/0/properties/uri/type",keyword:"type",params:{type: "string"}};
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
if(data.name !== undefined){
const _errs7 = errors;
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/anyOf/0/properties/name/type",keyword:"type",params:{type: "string"}};
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
if(data.commands !== undefined){
let data3 = data.commands;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data3)){
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
const _errs11 = errors;
if(!(validate22(data3[i0], {instancePath:instancePath+"/commands/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
const err5 = {instancePath:instancePath+"/commands",schemaPath:"#/anyOf/0/properties/commands/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.problem !== undefined){
const _errs12 = errors;
if(typeof data.problem !== "string"){
const err6 = {instancePath:instancePath+"/problem",schemaPath:"#/anyOf/0/properties/problem/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid1 = _errs12 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.endpoint !== undefined){
const _errs14 = errors;
if(typeof data.endpoint !== "string"){
const err7 = {instancePath:instancePath+"/endpoint",schemaPath:"#/anyOf/0/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var valid1 = _errs14 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.publicKey !== undefined){
const _errs16 = errors;
if(typeof data.publicKey !== "string"){
const err8 = {instancePath:instancePath+"/publicKey",schemaPath:"#/anyOf/0/properties/publicKey/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.history !== undefined){
let data8 = data.history;
const _errs18 = errors;
if(errors === _errs18){
if(Array.isArray(data8)){
var valid3 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs20 = errors;
if(!(validate24(data8[i1], {instancePath:instancePath+"/history/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid3 = _errs20 === errors;
if(!valid3){
break;
}
}
}
else {
const err9 = {instancePath:instancePath+"/history",schemaPath:"#/anyOf/0/properties/history/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var valid1 = _errs18 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.select !== undefined){
const _errs21 = errors;
if(typeof data.select !== "string"){
const err10 = {instancePath:instancePath+"/select",schemaPath:"#/anyOf/0/properties/select/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var valid1 = _errs21 === errors;
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
}
}
else {
const err11 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs23 = errors;
if(errors === _errs23){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((data.kind === undefined) && (missing1 = "kind")){
const err12 = {instancePath,schemaPath:"#/anyOf/1/required",keyword:"required",params:{missingProperty: missing1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
if(data.kind !== undefined){
let data11 = data.kind;
if(typeof data11 !== "string"){
const err13 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/1/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("sending" !== data11){
const err14 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "sending"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
var _valid0 = _errs23 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs27 = errors;
if(errors === _errs27){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((data.kind === undefined) && (missing2 = "kind")) || ((data.answered === undefined) && (missing2 = "answered"))) || ((data.history === undefined) && (missing2 = "history"))){
const err16 = {instancePath,schemaPath:"#/anyOf/2/required",keyword:"required",params:{missingProperty: missing2}};
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
let data12 = data.kind;
const _errs29 = errors;
if(typeof data12 !== "string"){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if("answered" !== data12){
const err18 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "answered"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var valid5 = _errs29 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.answered !== undefined){
let data13 = data.answered;
const _errs31 = errors;
if(errors === _errs31){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing3;
if((((((data13.sentence === undefined) && (missing3 = "sentence")) || ((data13.isGood === undefined) && (missing3 = "isGood"))) || ((data13.isForged === undefined) && (missing3 = "isForged"))) || ((data13.milliseconds === undefined) && (missing3 = "milliseconds"))) || ((data13.interaction === undefined) && (missing3 = "interaction"))){
const err19 = {instancePath:instancePath+"/answered",schemaPath:"#/anyOf/2/properties/answered/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data13.sentence !== undefined){
const _errs33 = errors;
if(typeof data13.sentence !== "string"){
const err20 = {instancePath:instancePath+"/answered/sentence",schemaPath:"#/anyOf/2/properties/answered/properties/sentence/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var valid6 = _errs33 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.isGood !== undefined){
const _errs35 = errors;
if(typeof data13.isGood !== "boolean"){
const err21 = {instancePath:instancePath+"/answered/isGood",schemaPath:"#/anyOf/2/properties/answered/properties/isGood/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid6 = _errs35 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.isForged !== undefined){
const _errs37 = errors;
if(typeof data13.isForged !== "boolean"){
const err22 = {instancePath:instancePath+"/answered/isForged",schemaPath:"#/anyOf/2/properties/answered/properties/isForged/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var valid6 = _errs37 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.status !== undefined){
let data17 = data13.status;
const _errs39 = errors;
if(!((typeof data17 == "number") && (isFinite(data17)))){
const err23 = {instancePath:instancePath+"/answered/status",schemaPath:"#/anyOf/2/properties/answered/properties/status/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var valid6 = _errs39 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.milliseconds !== undefined){
let data18 = data13.milliseconds;
const _errs41 = errors;
if(!((typeof data18 == "number") && (isFinite(data18)))){
const err24 = {instancePath:instancePath+"/answered/milliseconds",schemaPath:"#/anyOf/2/properties/answered/properties/milliseconds/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
else {
const err25 = {instancePath:instancePath+"/answered",schemaPath:"#/anyOf/2/properties/answered/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
var valid5 = _errs31 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.history !== undefined){
let data19 = data.history;
const _errs43 = errors;
if(errors === _errs43){
if(Array.isArray(data19)){
var valid7 = true;
const len2 = data19.length;
for(let i2=0; i2<len2; i2++){
const _errs45 = errors;
if(!(validate24(data19[i2], {instancePath:instancePath+"/history/" + i2,parentData:data19,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid7 = _errs45 === errors;
if(!valid7){
break;
}
}
}
else {
const err26 = {instancePath:instancePath+"/history",schemaPath:"#/anyOf/2/properties/history/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var valid5 = _errs43 === errors;
}
else {
var valid5 = true;
}
}
}
}
}
else {
const err27 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
var _valid0 = _errs27 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs46 = errors;
if(errors === _errs46){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if((data.kind === undefined) && (missing4 = "kind")){
const err28 = {instancePath,schemaPath:"#/anyOf/3/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
else {
if(data.kind !== undefined){
let data21 = data.kind;
const _errs48 = errors;
if(typeof data21 !== "string"){
const err29 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if("notSent" !== data21){
const err30 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/const",keyword:"const",params:{allowedValue: "notSent"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var valid8 = _errs48 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data.problem !== undefined){
const _errs50 = errors;
if(typeof data.problem !== "string"){
const err31 = {instancePath:instancePath+"/problem",schemaPath:"#/anyOf/3/properties/problem/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var valid8 = _errs50 === errors;
}
else {
var valid8 = true;
}
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/anyOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
var _valid0 = _errs46 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs52 = errors;
if(errors === _errs52){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((((((data.kind === undefined) && (missing5 = "kind")) || ((data.option === undefined) && (missing5 = "option"))) || ((data.typed === undefined) && (missing5 = "typed"))) || ((data.choices === undefined) && (missing5 = "choices"))) || ((data.milliseconds === undefined) && (missing5 = "milliseconds"))){
const err33 = {instancePath,schemaPath:"#/anyOf/4/required",keyword:"required",params:{missingProperty: missing5}};
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
let data23 = data.kind;
const _errs54 = errors;
if(typeof data23 !== "string"){
const err34 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if("suggestions" !== data23){
const err35 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/const",keyword:"const",params:{allowedValue: "suggestions"}};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var valid9 = _errs54 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.option !== undefined){
const _errs56 = errors;
if(typeof data.option !== "string"){
const err36 = {instancePath:instancePath+"/option",schemaPath:"#/anyOf/4/properties/option/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var valid9 = _errs56 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.typed !== undefined){
const _errs58 = errors;
if(typeof data.typed !== "string"){
const err37 = {instancePath:instancePath+"/typed",schemaPath:"#/anyOf/4/properties/typed/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
var valid9 = _errs58 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.choices !== undefined){
let data26 = data.choices;
const _errs60 = errors;
if(errors === _errs60){
if(Array.isArray(data26)){
var valid10 = true;
const len3 = data26.length;
for(let i3=0; i3<len3; i3++){
let data27 = data26[i3];
const _errs62 = errors;
if(errors === _errs62){
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
let missing6;
if(((data27.name === undefined) && (missing6 = "name")) || ((data27.value === undefined) && (missing6 = "value"))){
const err38 = {instancePath:instancePath+"/choices/" + i3,schemaPath:"#/anyOf/4/properties/choices/items/required",keyword:"required",params:{missingProperty: missing6}};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
else {
if(data27.name !== undefined){
const _errs64 = errors;
if(typeof data27.name !== "string"){
const err39 = {instancePath:instancePath+"/choices/" + i3+"/name",schemaPath:"#/anyOf/4/properties/choices/items/properties/name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
var valid11 = _errs64 === errors;
}
else {
var valid11 = true;
}
if(valid11){
if(data27.value !== undefined){
let data29 = data27.value;
const _errs66 = errors;
const _errs67 = errors;
let valid12 = false;
const _errs68 = errors;
if(typeof data29 !== "string"){
const err40 = {instancePath:instancePath+"/choices/" + i3+"/value",schemaPath:"#/anyOf/4/properties/choices/items/properties/value/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
var _valid1 = _errs68 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const _errs70 = errors;
if(!((typeof data29 == "number") && (isFinite(data29)))){
const err41 = {instancePath:instancePath+"/choices/" + i3+"/value",schemaPath:"#/anyOf/4/properties/choices/items/properties/value/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
var _valid1 = _errs70 === errors;
valid12 = valid12 || _valid1;
}
if(!valid12){
const err42 = {instancePath:instancePath+"/choices/" + i3+"/value",schemaPath:"#/anyOf/4/properties/choices/items/properties/value/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
var valid11 = _errs66 === errors;
}
else {
var valid11 = true;
}
}
}
}
else {
const err43 = {instancePath:instancePath+"/choices/" + i3,schemaPath:"#/anyOf/4/properties/choices/items/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
var valid10 = _errs62 === errors;
if(!valid10){
break;
}
}
}
else {
const err44 = {instancePath:instancePath+"/choices",schemaPath:"#/anyOf/4/properties/choices/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
var valid9 = _errs60 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.milliseconds !== undefined){
let data30 = data.milliseconds;
const _errs72 = errors;
if(!((typeof data30 == "number") && (isFinite(data30)))){
const err45 = {instancePath:instancePath+"/milliseconds",schemaPath:"#/anyOf/4/properties/milliseconds/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var valid9 = _errs72 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data.problem !== undefined){
const _errs74 = errors;
if(typeof data.problem !== "string"){
const err46 = {instancePath:instancePath+"/problem",schemaPath:"#/anyOf/4/properties/problem/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var valid9 = _errs74 === errors;
}
else {
var valid9 = true;
}
}
}
}
}
}
}
}
else {
const err47 = {instancePath,schemaPath:"#/anyOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
var _valid0 = _errs52 === errors;
valid0 = valid0 || _valid0;
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

export const isFromForm = validate29 as unknown as Validator<FromForm>;
const schema10 = {"anyOf":[{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"ready"}}},{"type":"object","required":["kind","endpoint","isForged"],"properties":{"kind":{"type":"string","const":"send"},"endpoint":{"type":"string"},"input":{"$ref":"FormInput"},"isForged":{"type":"boolean"}}},{"type":"object","required":["kind","endpoint","input"],"properties":{"kind":{"type":"string","const":"suggest"},"endpoint":{"type":"string"},"input":{"$ref":"FormInput"}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"stopSuggesting"}}},{"type":"object","required":["kind","input"],"properties":{"kind":{"type":"string","const":"save"},"input":{"$ref":"FormInput"}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"copyPublicKey"}}},{"type":"object","required":["kind"],"properties":{"kind":{"type":"string","const":"clearHistory"}}}]};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if((((data.kind === undefined) && (missing1 = "kind")) || ((data.endpoint === undefined) && (missing1 = "endpoint"))) || ((data.isForged === undefined) && (missing1 = "isForged"))){
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
if("send" !== data1){
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/1/properties/kind/const",keyword:"const",params:{allowedValue: "send"}};
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
if(data.endpoint !== undefined){
const _errs9 = errors;
if(typeof data.endpoint !== "string"){
const err7 = {instancePath:instancePath+"/endpoint",schemaPath:"#/anyOf/1/properties/endpoint/type",keyword:"type",params:{type: "string"}};
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
if(valid2){
if(data.input !== undefined){
const _errs11 = errors;
if(!(validate25(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid2 = _errs11 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.isForged !== undefined){
const _errs12 = errors;
if(typeof data.isForged !== "boolean"){
const err8 = {instancePath:instancePath+"/isForged",schemaPath:"#/anyOf/1/properties/isForged/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var valid2 = _errs12 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs14 = errors;
if(errors === _errs14){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((((data.kind === undefined) && (missing2 = "kind")) || ((data.endpoint === undefined) && (missing2 = "endpoint"))) || ((data.input === undefined) && (missing2 = "input"))){
const err10 = {instancePath,schemaPath:"#/anyOf/2/required",keyword:"required",params:{missingProperty: missing2}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
if(data.kind !== undefined){
let data5 = data.kind;
const _errs16 = errors;
if(typeof data5 !== "string"){
const err11 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if("suggest" !== data5){
const err12 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/2/properties/kind/const",keyword:"const",params:{allowedValue: "suggest"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var valid3 = _errs16 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.endpoint !== undefined){
const _errs18 = errors;
if(typeof data.endpoint !== "string"){
const err13 = {instancePath:instancePath+"/endpoint",schemaPath:"#/anyOf/2/properties/endpoint/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var valid3 = _errs18 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data.input !== undefined){
const _errs20 = errors;
if(!(validate25(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid3 = _errs20 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
var _valid0 = _errs14 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs21 = errors;
if(errors === _errs21){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing3;
if((data.kind === undefined) && (missing3 = "kind")){
const err15 = {instancePath,schemaPath:"#/anyOf/3/required",keyword:"required",params:{missingProperty: missing3}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
if(data.kind !== undefined){
let data8 = data.kind;
if(typeof data8 !== "string"){
const err16 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if("stopSuggesting" !== data8){
const err17 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/3/properties/kind/const",keyword:"const",params:{allowedValue: "stopSuggesting"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/anyOf/3/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
var _valid0 = _errs21 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs25 = errors;
if(errors === _errs25){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing4;
if(((data.kind === undefined) && (missing4 = "kind")) || ((data.input === undefined) && (missing4 = "input"))){
const err19 = {instancePath,schemaPath:"#/anyOf/4/required",keyword:"required",params:{missingProperty: missing4}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(data.kind !== undefined){
let data9 = data.kind;
const _errs27 = errors;
if(typeof data9 !== "string"){
const err20 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if("save" !== data9){
const err21 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/4/properties/kind/const",keyword:"const",params:{allowedValue: "save"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var valid5 = _errs27 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data.input !== undefined){
const _errs29 = errors;
if(!(validate25(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid5 = _errs29 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
const err22 = {instancePath,schemaPath:"#/anyOf/4/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid0 = _errs25 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs30 = errors;
if(errors === _errs30){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing5;
if((data.kind === undefined) && (missing5 = "kind")){
const err23 = {instancePath,schemaPath:"#/anyOf/5/required",keyword:"required",params:{missingProperty: missing5}};
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
let data11 = data.kind;
if(typeof data11 !== "string"){
const err24 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/5/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if("copyPublicKey" !== data11){
const err25 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/5/properties/kind/const",keyword:"const",params:{allowedValue: "copyPublicKey"}};
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
const err26 = {instancePath,schemaPath:"#/anyOf/5/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
var _valid0 = _errs30 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs34 = errors;
if(errors === _errs34){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing6;
if((data.kind === undefined) && (missing6 = "kind")){
const err27 = {instancePath,schemaPath:"#/anyOf/6/required",keyword:"required",params:{missingProperty: missing6}};
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
let data12 = data.kind;
if(typeof data12 !== "string"){
const err28 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/6/properties/kind/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if("clearHistory" !== data12){
const err29 = {instancePath:instancePath+"/kind",schemaPath:"#/anyOf/6/properties/kind/const",keyword:"const",params:{allowedValue: "clearHistory"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/anyOf/6/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
var _valid0 = _errs34 === errors;
valid0 = valid0 || _valid0;
}
}
}
}
}
}
if(!valid0){
const err31 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
validate29.errors = vErrors;
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
validate29.errors = vErrors;
return errors === 0;
}

export const isFormState = validate33 as unknown as Validator<FormState>;
const schema11 = {"type":"object","required":["uri"],"properties":{"uri":{"type":"string"},"endpoint":{"type":"string"},"input":{"$ref":"FormInput"}}};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.uri === undefined) && (missing0 = "uri")){
validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.uri !== undefined){
const _errs1 = errors;
if(typeof data.uri !== "string"){
validate33.errors = [{instancePath:instancePath+"/uri",schemaPath:"#/properties/uri/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.endpoint !== undefined){
const _errs3 = errors;
if(typeof data.endpoint !== "string"){
validate33.errors = [{instancePath:instancePath+"/endpoint",schemaPath:"#/properties/endpoint/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.input !== undefined){
const _errs5 = errors;
if(!(validate25(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
