// @ts-nocheck
// Generated from try-it.schema.ts by `npm run generate`.
import type { Validator } from "../../core/wire/validator.ts";
import type { TryItRequest, TryItView, TryItUse, TryItComponent, TryItModal, TryItOutcome } from "./try-it.schema.ts";

export const isTryItRequest = validate21 as unknown as Validator<TryItRequest>;
const schema6 = {"type":"object","required":["switches"],"properties":{"scope":{"type":"string"},"switches":{"$ref":"Switches"},"selected":{"type":"string"}}};
const schema7 = {"type":"object","required":["locale","member","place","install"],"properties":{"locale":{"type":"string"},"member":{"type":"string"},"place":{"type":"string"},"install":{"type":"string"},"userId":{"type":"string"}},"$id":"Switches"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="Switches" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.locale === undefined) && (missing0 = "locale")) || ((data.member === undefined) && (missing0 = "member"))) || ((data.place === undefined) && (missing0 = "place"))) || ((data.install === undefined) && (missing0 = "install"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.locale !== undefined){
const _errs1 = errors;
if(typeof data.locale !== "string"){
validate22.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.member !== undefined){
const _errs3 = errors;
if(typeof data.member !== "string"){
validate22.errors = [{instancePath:instancePath+"/member",schemaPath:"#/properties/member/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.place !== undefined){
const _errs5 = errors;
if(typeof data.place !== "string"){
validate22.errors = [{instancePath:instancePath+"/place",schemaPath:"#/properties/place/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.install !== undefined){
const _errs7 = errors;
if(typeof data.install !== "string"){
validate22.errors = [{instancePath:instancePath+"/install",schemaPath:"#/properties/install/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.userId !== undefined){
const _errs9 = errors;
if(typeof data.userId !== "string"){
validate22.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs9 === errors;
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
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.switches === undefined) && (missing0 = "switches")){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.scope !== undefined){
const _errs1 = errors;
if(typeof data.scope !== "string"){
validate21.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.switches !== undefined){
const _errs3 = errors;
if(!(validate22(data.switches, {instancePath:instancePath+"/switches",parentData:data,parentDataProperty:"switches",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.selected !== undefined){
const _errs4 = errors;
if(typeof data.selected !== "string"){
validate21.errors = [{instancePath:instancePath+"/selected",schemaPath:"#/properties/selected/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}

export const isTryItView = validate24 as unknown as Validator<TryItView>;
const schema8 = {"type":"object","required":["scope","scopes","version","app","defaultLocale","rows","choices","objects"],"properties":{"scope":{"type":"string"},"scopes":{"type":"array","items":{"type":"object","required":["key","label"],"properties":{"key":{"type":"string"},"label":{"type":"string"}}}},"version":{"type":"integer"},"app":{"type":"string"},"defaultLocale":{"type":"string"},"rows":{"type":"array","items":{"$ref":"PreviewRow"}},"choices":{"$ref":"SwitchChoices"},"objects":{"type":"object","required":["users","roles","channels"],"properties":{"users":{"type":"array","items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}}},"roles":{"type":"array","items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}}},"channels":{"type":"array","items":{"type":"object","required":["id","name"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}}}}},"command":{"$ref":"PreviewCommand"},"form":{"$ref":"FormCommand"}}};
const schema9 = {"type":"object","required":["key","type","words","required","optional","isShown","why","command","start","end"],"properties":{"key":{"type":"string"},"type":{"type":"integer","minimum":0},"words":{"type":"array","items":{"$ref":"ShownText"}},"description":{"$ref":"ShownText"},"required":{"type":"integer","minimum":0},"optional":{"type":"integer","minimum":0},"isShown":{"type":"boolean"},"why":{"type":"object","required":["message"],"properties":{"message":{"type":"string"},"place":{"type":"object","required":["start","end"],"properties":{"uri":{"type":"string"},"label":{"type":"string"},"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0}}}}},"command":{"type":"object","required":["start","end"],"properties":{"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0}}},"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0}},"$id":"PreviewRow"};
const schema10 = {"type":"object","required":["key","text","source","isMissing","isIgnored","note","max","start","end"],"properties":{"key":{"type":"string"},"text":{"type":"string"},"source":{"anyOf":[{"type":"string","const":"own"},{"type":"string","const":"fallback"},{"type":"string","const":"default"}]},"isMissing":{"type":"boolean"},"isIgnored":{"type":"boolean"},"note":{"type":"string"},"max":{"type":"integer","minimum":0},"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0}},"$id":"ShownText"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="ShownText" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.key === undefined) && (missing0 = "key")) || ((data.text === undefined) && (missing0 = "text"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.isMissing === undefined) && (missing0 = "isMissing"))) || ((data.isIgnored === undefined) && (missing0 = "isIgnored"))) || ((data.note === undefined) && (missing0 = "note"))) || ((data.max === undefined) && (missing0 = "max"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.key !== undefined){
const _errs1 = errors;
if(typeof data.key !== "string"){
validate26.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs3 = errors;
if(typeof data.text !== "string"){
validate26.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data2 = data.source;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("own" !== data2){
const err1 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/0/const",keyword:"const",params:{allowedValue: "own"}};
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
const err2 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("fallback" !== data2){
const err3 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/const",keyword:"const",params:{allowedValue: "fallback"}};
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
if(!valid1){
const _errs11 = errors;
if(typeof data2 !== "string"){
const err4 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/2/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if("default" !== data2){
const err5 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/2/const",keyword:"const",params:{allowedValue: "default"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
}
}
if(!valid1){
const err6 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate26.errors = vErrors;
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
if(data.isMissing !== undefined){
const _errs13 = errors;
if(typeof data.isMissing !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/isMissing",schemaPath:"#/properties/isMissing/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isIgnored !== undefined){
const _errs15 = errors;
if(typeof data.isIgnored !== "boolean"){
validate26.errors = [{instancePath:instancePath+"/isIgnored",schemaPath:"#/properties/isIgnored/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.note !== undefined){
const _errs17 = errors;
if(typeof data.note !== "string"){
validate26.errors = [{instancePath:instancePath+"/note",schemaPath:"#/properties/note/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.max !== undefined){
let data6 = data.max;
const _errs19 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate26.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs19){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate26.errors = [{instancePath:instancePath+"/max",schemaPath:"#/properties/max/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data7 = data.start;
const _errs21 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
validate26.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs21){
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
validate26.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data8 = data.end;
const _errs23 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
validate26.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs23){
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
validate26.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
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
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="PreviewRow" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.key === undefined) && (missing0 = "key")) || ((data.type === undefined) && (missing0 = "type"))) || ((data.words === undefined) && (missing0 = "words"))) || ((data.required === undefined) && (missing0 = "required"))) || ((data.optional === undefined) && (missing0 = "optional"))) || ((data.isShown === undefined) && (missing0 = "isShown"))) || ((data.why === undefined) && (missing0 = "why"))) || ((data.command === undefined) && (missing0 = "command"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate25.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.key !== undefined){
const _errs1 = errors;
if(typeof data.key !== "string"){
validate25.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data1 = data.type;
const _errs3 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
validate25.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs3){
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
validate25.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.words !== undefined){
let data2 = data.words;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate26(data2[i0], {instancePath:instancePath+"/words/" + i0,parentData:data2,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/words",schemaPath:"#/properties/words/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs8 = errors;
if(!(validate26(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.required !== undefined){
let data5 = data.required;
const _errs9 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate25.errors = [{instancePath:instancePath+"/required",schemaPath:"#/properties/required/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs9){
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
validate25.errors = [{instancePath:instancePath+"/required",schemaPath:"#/properties/required/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.optional !== undefined){
let data6 = data.optional;
const _errs11 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
validate25.errors = [{instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs11){
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
validate25.errors = [{instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isShown !== undefined){
const _errs13 = errors;
if(typeof data.isShown !== "boolean"){
validate25.errors = [{instancePath:instancePath+"/isShown",schemaPath:"#/properties/isShown/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.why !== undefined){
let data8 = data.why;
const _errs15 = errors;
if(errors === _errs15){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing1;
if((data8.message === undefined) && (missing1 = "message")){
validate25.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data8.message !== undefined){
const _errs17 = errors;
if(typeof data8.message !== "string"){
validate25.errors = [{instancePath:instancePath+"/why/message",schemaPath:"#/properties/why/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data8.place !== undefined){
let data10 = data8.place;
const _errs19 = errors;
if(errors === _errs19){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if(((data10.start === undefined) && (missing2 = "start")) || ((data10.end === undefined) && (missing2 = "end"))){
validate25.errors = [{instancePath:instancePath+"/why/place",schemaPath:"#/properties/why/properties/place/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data10.uri !== undefined){
const _errs21 = errors;
if(typeof data10.uri !== "string"){
validate25.errors = [{instancePath:instancePath+"/why/place/uri",schemaPath:"#/properties/why/properties/place/properties/uri/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.label !== undefined){
const _errs23 = errors;
if(typeof data10.label !== "string"){
validate25.errors = [{instancePath:instancePath+"/why/place/label",schemaPath:"#/properties/why/properties/place/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.start !== undefined){
let data13 = data10.start;
const _errs25 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
validate25.errors = [{instancePath:instancePath+"/why/place/start",schemaPath:"#/properties/why/properties/place/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs25){
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
validate25.errors = [{instancePath:instancePath+"/why/place/start",schemaPath:"#/properties/why/properties/place/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs25 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data10.end !== undefined){
let data14 = data10.end;
const _errs27 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
validate25.errors = [{instancePath:instancePath+"/why/place/end",schemaPath:"#/properties/why/properties/place/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs27){
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 < 0 || isNaN(data14)){
validate25.errors = [{instancePath:instancePath+"/why/place/end",schemaPath:"#/properties/why/properties/place/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid3 = _errs27 === errors;
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
validate25.errors = [{instancePath:instancePath+"/why/place",schemaPath:"#/properties/why/properties/place/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/why",schemaPath:"#/properties/why/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.command !== undefined){
let data15 = data.command;
const _errs29 = errors;
if(errors === _errs29){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing3;
if(((data15.start === undefined) && (missing3 = "start")) || ((data15.end === undefined) && (missing3 = "end"))){
validate25.errors = [{instancePath:instancePath+"/command",schemaPath:"#/properties/command/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
if(data15.start !== undefined){
let data16 = data15.start;
const _errs31 = errors;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
validate25.errors = [{instancePath:instancePath+"/command/start",schemaPath:"#/properties/command/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs31){
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
validate25.errors = [{instancePath:instancePath+"/command/start",schemaPath:"#/properties/command/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data15.end !== undefined){
let data17 = data15.end;
const _errs33 = errors;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
validate25.errors = [{instancePath:instancePath+"/command/end",schemaPath:"#/properties/command/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs33){
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
validate25.errors = [{instancePath:instancePath+"/command/end",schemaPath:"#/properties/command/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid4 = _errs33 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate25.errors = [{instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data18 = data.start;
const _errs35 = errors;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
validate25.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs35){
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
validate25.errors = [{instancePath:instancePath+"/start",schemaPath:"#/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data19 = data.end;
const _errs37 = errors;
if(!(((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19))) && (isFinite(data19)))){
validate25.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs37){
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
validate25.errors = [{instancePath:instancePath+"/end",schemaPath:"#/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid0 = _errs37 === errors;
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
}
else {
validate25.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate25.errors = vErrors;
return errors === 0;
}

const schema11 = {"type":"object","required":["members","places","installs"],"properties":{"members":{"type":"array","items":{"type":"object","required":["key","label"],"properties":{"key":{"type":"string"},"label":{"type":"string"}}}},"places":{"type":"array","items":{"type":"object","required":["key","label"],"properties":{"key":{"type":"string"},"label":{"type":"string"}}}},"installs":{"type":"array","items":{"type":"object","required":["key","label"],"properties":{"key":{"type":"string"},"label":{"type":"string"}}}}},"$id":"SwitchChoices"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SwitchChoices" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.members === undefined) && (missing0 = "members")) || ((data.places === undefined) && (missing0 = "places"))) || ((data.installs === undefined) && (missing0 = "installs"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.members !== undefined){
let data0 = data.members;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.key === undefined) && (missing1 = "key")) || ((data1.label === undefined) && (missing1 = "label"))){
validate30.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data1.key !== undefined){
const _errs5 = errors;
if(typeof data1.key !== "string"){
validate30.errors = [{instancePath:instancePath+"/members/" + i0+"/key",schemaPath:"#/properties/members/items/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.label !== undefined){
const _errs7 = errors;
if(typeof data1.label !== "string"){
validate30.errors = [{instancePath:instancePath+"/members/" + i0+"/label",schemaPath:"#/properties/members/items/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/members/" + i0,schemaPath:"#/properties/members/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/members",schemaPath:"#/properties/members/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.places !== undefined){
let data4 = data.places;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid3 = true;
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
let data5 = data4[i1];
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing2;
if(((data5.key === undefined) && (missing2 = "key")) || ((data5.label === undefined) && (missing2 = "label"))){
validate30.errors = [{instancePath:instancePath+"/places/" + i1,schemaPath:"#/properties/places/items/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data5.key !== undefined){
const _errs13 = errors;
if(typeof data5.key !== "string"){
validate30.errors = [{instancePath:instancePath+"/places/" + i1+"/key",schemaPath:"#/properties/places/items/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.label !== undefined){
const _errs15 = errors;
if(typeof data5.label !== "string"){
validate30.errors = [{instancePath:instancePath+"/places/" + i1+"/label",schemaPath:"#/properties/places/items/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs15 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/places/" + i1,schemaPath:"#/properties/places/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/places",schemaPath:"#/properties/places/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.installs !== undefined){
let data8 = data.installs;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid5 = true;
const len2 = data8.length;
for(let i2=0; i2<len2; i2++){
let data9 = data8[i2];
const _errs19 = errors;
if(errors === _errs19){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing3;
if(((data9.key === undefined) && (missing3 = "key")) || ((data9.label === undefined) && (missing3 = "label"))){
validate30.errors = [{instancePath:instancePath+"/installs/" + i2,schemaPath:"#/properties/installs/items/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
if(data9.key !== undefined){
const _errs21 = errors;
if(typeof data9.key !== "string"){
validate30.errors = [{instancePath:instancePath+"/installs/" + i2+"/key",schemaPath:"#/properties/installs/items/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs21 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.label !== undefined){
const _errs23 = errors;
if(typeof data9.label !== "string"){
validate30.errors = [{instancePath:instancePath+"/installs/" + i2+"/label",schemaPath:"#/properties/installs/items/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs23 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/installs/" + i2,schemaPath:"#/properties/installs/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs19 === errors;
if(!valid5){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/installs",schemaPath:"#/properties/installs/type",keyword:"type",params:{type: "array"}}];
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
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}

const schema12 = {"type":"object","required":["key","options","remarks"],"properties":{"key":{"type":"string"},"options":{"type":"array","items":{"type":"object","required":["name","choices","input","takes","start","end"],"properties":{"name":{"$ref":"ShownText"},"description":{"$ref":"ShownText"},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"$ref":"ShownText"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}},"input":{"type":"object","required":["type","name","description"],"properties":{"type":{"type":"number"},"name":{"type":"string"},"label":{"type":"string"},"description":{"type":"string"},"required":{"type":"boolean"},"autocomplete":{"type":"boolean"},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}},"channel_types":{"type":"array","items":{"type":"number"}},"file_types":{"type":"array","items":{"type":"string"}},"min_value":{"type":"number"},"max_value":{"type":"number"},"min_length":{"type":"number"},"max_length":{"type":"number"}}},"takes":{"type":"string"},"start":{"type":"integer","minimum":0},"end":{"type":"integer","minimum":0}}}},"remarks":{"type":"array","items":{"type":"object","required":["level","message"],"properties":{"level":{"anyOf":[{"type":"string","const":"ok"},{"type":"string","const":"warning"},{"type":"string","const":"plain"}]},"message":{"type":"string"}}}}},"$id":"PreviewCommand"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="PreviewCommand" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.key === undefined) && (missing0 = "key")) || ((data.options === undefined) && (missing0 = "options"))) || ((data.remarks === undefined) && (missing0 = "remarks"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.key !== undefined){
const _errs1 = errors;
if(typeof data.key !== "string"){
validate32.errors = [{instancePath:instancePath+"/key",schemaPath:"#/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
let data1 = data.options;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((((((data2.name === undefined) && (missing1 = "name")) || ((data2.choices === undefined) && (missing1 = "choices"))) || ((data2.input === undefined) && (missing1 = "input"))) || ((data2.takes === undefined) && (missing1 = "takes"))) || ((data2.start === undefined) && (missing1 = "start"))) || ((data2.end === undefined) && (missing1 = "end"))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data2.name !== undefined){
const _errs7 = errors;
if(!(validate26(data2.name, {instancePath:instancePath+"/options/" + i0+"/name",parentData:data2,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.description !== undefined){
const _errs8 = errors;
if(!(validate26(data2.description, {instancePath:instancePath+"/options/" + i0+"/description",parentData:data2,parentDataProperty:"description",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.choices !== undefined){
let data5 = data2.choices;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data5)){
var valid3 = true;
const len1 = data5.length;
for(let i1=0; i1<len1; i1++){
let data6 = data5[i1];
const _errs11 = errors;
if(errors === _errs11){
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
let missing2;
if(((data6.name === undefined) && (missing2 = "name")) || ((data6.value === undefined) && (missing2 = "value"))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/choices/" + i1,schemaPath:"#/properties/options/items/properties/choices/items/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data6.name !== undefined){
const _errs13 = errors;
if(!(validate26(data6.name, {instancePath:instancePath+"/options/" + i0+"/choices/" + i1+"/name",parentData:data6,parentDataProperty:"name",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid4 = _errs13 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data6.value !== undefined){
let data8 = data6.value;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
if(typeof data8 !== "string"){
const err0 = {instancePath:instancePath+"/options/" + i0+"/choices/" + i1+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs18 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
const err1 = {instancePath:instancePath+"/options/" + i0+"/choices/" + i1+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err2 = {instancePath:instancePath+"/options/" + i0+"/choices/" + i1+"/value",schemaPath:"#/properties/options/items/properties/choices/items/properties/value/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid4 = _errs14 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/choices/" + i1,schemaPath:"#/properties/options/items/properties/choices/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid3 = _errs11 === errors;
if(!valid3){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/choices",schemaPath:"#/properties/options/items/properties/choices/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid2 = _errs9 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.input !== undefined){
let data9 = data2.input;
const _errs20 = errors;
if(errors === _errs20){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing3;
if((((data9.type === undefined) && (missing3 = "type")) || ((data9.name === undefined) && (missing3 = "name"))) || ((data9.description === undefined) && (missing3 = "description"))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input",schemaPath:"#/properties/options/items/properties/input/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
if(data9.type !== undefined){
let data10 = data9.type;
const _errs22 = errors;
if(!((typeof data10 == "number") && (isFinite(data10)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/type",schemaPath:"#/properties/options/items/properties/input/properties/type/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid6 = _errs22 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.name !== undefined){
const _errs24 = errors;
if(typeof data9.name !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/name",schemaPath:"#/properties/options/items/properties/input/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs24 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.label !== undefined){
const _errs26 = errors;
if(typeof data9.label !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/label",schemaPath:"#/properties/options/items/properties/input/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs26 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.description !== undefined){
const _errs28 = errors;
if(typeof data9.description !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/description",schemaPath:"#/properties/options/items/properties/input/properties/description/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs28 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.required !== undefined){
const _errs30 = errors;
if(typeof data9.required !== "boolean"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/required",schemaPath:"#/properties/options/items/properties/input/properties/required/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs30 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.autocomplete !== undefined){
const _errs32 = errors;
if(typeof data9.autocomplete !== "boolean"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/autocomplete",schemaPath:"#/properties/options/items/properties/input/properties/autocomplete/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid6 = _errs32 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.choices !== undefined){
let data16 = data9.choices;
const _errs34 = errors;
if(errors === _errs34){
if(Array.isArray(data16)){
var valid7 = true;
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
let data17 = data16[i2];
const _errs36 = errors;
if(errors === _errs36){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing4;
if(((data17.name === undefined) && (missing4 = "name")) || ((data17.value === undefined) && (missing4 = "value"))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2,schemaPath:"#/properties/options/items/properties/input/properties/choices/items/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
if(data17.name !== undefined){
const _errs38 = errors;
if(typeof data17.name !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2+"/name",schemaPath:"#/properties/options/items/properties/input/properties/choices/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs38 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data17.value !== undefined){
let data19 = data17.value;
const _errs40 = errors;
const _errs41 = errors;
let valid9 = false;
const _errs42 = errors;
if(typeof data19 !== "string"){
const err3 = {instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/input/properties/choices/items/properties/value/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid1 = _errs42 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const _errs44 = errors;
if(!((typeof data19 == "number") && (isFinite(data19)))){
const err4 = {instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/input/properties/choices/items/properties/value/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs44 === errors;
valid9 = valid9 || _valid1;
}
if(!valid9){
const err5 = {instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2+"/value",schemaPath:"#/properties/options/items/properties/input/properties/choices/items/properties/value/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
var valid8 = _errs40 === errors;
}
else {
var valid8 = true;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/choices/" + i2,schemaPath:"#/properties/options/items/properties/input/properties/choices/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid7 = _errs36 === errors;
if(!valid7){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/choices",schemaPath:"#/properties/options/items/properties/input/properties/choices/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid6 = _errs34 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.channel_types !== undefined){
let data20 = data9.channel_types;
const _errs46 = errors;
if(errors === _errs46){
if(Array.isArray(data20)){
var valid10 = true;
const len3 = data20.length;
for(let i3=0; i3<len3; i3++){
let data21 = data20[i3];
const _errs48 = errors;
if(!((typeof data21 == "number") && (isFinite(data21)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/channel_types/" + i3,schemaPath:"#/properties/options/items/properties/input/properties/channel_types/items/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid10 = _errs48 === errors;
if(!valid10){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/channel_types",schemaPath:"#/properties/options/items/properties/input/properties/channel_types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid6 = _errs46 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.file_types !== undefined){
let data22 = data9.file_types;
const _errs50 = errors;
if(errors === _errs50){
if(Array.isArray(data22)){
var valid11 = true;
const len4 = data22.length;
for(let i4=0; i4<len4; i4++){
const _errs52 = errors;
if(typeof data22[i4] !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/file_types/" + i4,schemaPath:"#/properties/options/items/properties/input/properties/file_types/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid11 = _errs52 === errors;
if(!valid11){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/file_types",schemaPath:"#/properties/options/items/properties/input/properties/file_types/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid6 = _errs50 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.min_value !== undefined){
let data24 = data9.min_value;
const _errs54 = errors;
if(!((typeof data24 == "number") && (isFinite(data24)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/min_value",schemaPath:"#/properties/options/items/properties/input/properties/min_value/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid6 = _errs54 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.max_value !== undefined){
let data25 = data9.max_value;
const _errs56 = errors;
if(!((typeof data25 == "number") && (isFinite(data25)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/max_value",schemaPath:"#/properties/options/items/properties/input/properties/max_value/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid6 = _errs56 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.min_length !== undefined){
let data26 = data9.min_length;
const _errs58 = errors;
if(!((typeof data26 == "number") && (isFinite(data26)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/min_length",schemaPath:"#/properties/options/items/properties/input/properties/min_length/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid6 = _errs58 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data9.max_length !== undefined){
let data27 = data9.max_length;
const _errs60 = errors;
if(!((typeof data27 == "number") && (isFinite(data27)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input/max_length",schemaPath:"#/properties/options/items/properties/input/properties/max_length/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid6 = _errs60 === errors;
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
}
}
}
}
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/input",schemaPath:"#/properties/options/items/properties/input/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid2 = _errs20 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.takes !== undefined){
const _errs62 = errors;
if(typeof data2.takes !== "string"){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/takes",schemaPath:"#/properties/options/items/properties/takes/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs62 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.start !== undefined){
let data29 = data2.start;
const _errs64 = errors;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/start",schemaPath:"#/properties/options/items/properties/start/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs64){
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 < 0 || isNaN(data29)){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/start",schemaPath:"#/properties/options/items/properties/start/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid2 = _errs64 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.end !== undefined){
let data30 = data2.end;
const _errs66 = errors;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/end",schemaPath:"#/properties/options/items/properties/end/type",keyword:"type",params:{type: "integer"}}];
return false;
}
if(errors === _errs66){
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
validate32.errors = [{instancePath:instancePath+"/options/" + i0+"/end",schemaPath:"#/properties/options/items/properties/end/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0}}];
return false;
}
}
}
var valid2 = _errs66 === errors;
}
else {
var valid2 = true;
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
validate32.errors = [{instancePath:instancePath+"/options/" + i0,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.remarks !== undefined){
let data31 = data.remarks;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data31)){
var valid12 = true;
const len5 = data31.length;
for(let i5=0; i5<len5; i5++){
let data32 = data31[i5];
const _errs70 = errors;
if(errors === _errs70){
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
let missing5;
if(((data32.level === undefined) && (missing5 = "level")) || ((data32.message === undefined) && (missing5 = "message"))){
validate32.errors = [{instancePath:instancePath+"/remarks/" + i5,schemaPath:"#/properties/remarks/items/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
if(data32.level !== undefined){
let data33 = data32.level;
const _errs72 = errors;
const _errs73 = errors;
let valid14 = false;
const _errs74 = errors;
if(typeof data33 !== "string"){
const err6 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if("ok" !== data33){
const err7 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/0/const",keyword:"const",params:{allowedValue: "ok"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid2 = _errs74 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const _errs76 = errors;
if(typeof data33 !== "string"){
const err8 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if("warning" !== data33){
const err9 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/1/const",keyword:"const",params:{allowedValue: "warning"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid2 = _errs76 === errors;
valid14 = valid14 || _valid2;
if(!valid14){
const _errs78 = errors;
if(typeof data33 !== "string"){
const err10 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/2/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if("plain" !== data33){
const err11 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf/2/const",keyword:"const",params:{allowedValue: "plain"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs78 === errors;
valid14 = valid14 || _valid2;
}
}
if(!valid14){
const err12 = {instancePath:instancePath+"/remarks/" + i5+"/level",schemaPath:"#/properties/remarks/items/properties/level/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate32.errors = vErrors;
return false;
}
else {
errors = _errs73;
if(vErrors !== null){
if(_errs73){
vErrors.length = _errs73;
}
else {
vErrors = null;
}
}
}
var valid13 = _errs72 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data32.message !== undefined){
const _errs80 = errors;
if(typeof data32.message !== "string"){
validate32.errors = [{instancePath:instancePath+"/remarks/" + i5+"/message",schemaPath:"#/properties/remarks/items/properties/message/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid13 = _errs80 === errors;
}
else {
var valid13 = true;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/remarks/" + i5,schemaPath:"#/properties/remarks/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid12 = _errs70 === errors;
if(!valid12){
break;
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/remarks",schemaPath:"#/properties/remarks/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}

const schema13 = {"type":"object","required":["label","description","contexts","defaultPermissions","options"],"properties":{"label":{"type":"string"},"description":{"type":"string"},"target":{"anyOf":[{"type":"string","const":"user"},{"type":"string","const":"message"}]},"contexts":{"type":"array","items":{"type":"number"},"minItems":1},"defaultPermissions":{"type":"string"},"options":{"type":"array","items":{"type":"object","required":["type","name","description"],"properties":{"type":{"type":"number"},"name":{"type":"string"},"label":{"type":"string"},"description":{"type":"string"},"required":{"type":"boolean"},"autocomplete":{"type":"boolean"},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}},"channel_types":{"type":"array","items":{"type":"number"}},"file_types":{"type":"array","items":{"type":"string"}},"min_value":{"type":"number"},"max_value":{"type":"number"},"min_length":{"type":"number"},"max_length":{"type":"number"}}}}},"$id":"FormCommand"};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FormCommand" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.label === undefined) && (missing0 = "label")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.contexts === undefined) && (missing0 = "contexts"))) || ((data.defaultPermissions === undefined) && (missing0 = "defaultPermissions"))) || ((data.options === undefined) && (missing0 = "options"))){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.label !== undefined){
const _errs1 = errors;
if(typeof data.label !== "string"){
validate37.errors = [{instancePath:instancePath+"/label",schemaPath:"#/properties/label/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = vErrors;
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
validate37.errors = [{instancePath:instancePath+"/contexts",schemaPath:"#/properties/contexts/minItems",keyword:"minItems",params:{limit: 1}}];
return false;
}
else {
var valid2 = true;
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
const _errs13 = errors;
if(!((typeof data4 == "number") && (isFinite(data4)))){
validate37.errors = [{instancePath:instancePath+"/contexts/" + i0,schemaPath:"#/properties/contexts/items/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/contexts",schemaPath:"#/properties/contexts/type",keyword:"type",params:{type: "array"}}];
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
validate37.errors = [{instancePath:instancePath+"/defaultPermissions",schemaPath:"#/properties/defaultPermissions/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1,schemaPath:"#/properties/options/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data7.type !== undefined){
let data8 = data7.type;
const _errs21 = errors;
if(!((typeof data8 == "number") && (isFinite(data8)))){
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/type",schemaPath:"#/properties/options/items/properties/type/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/name",schemaPath:"#/properties/options/items/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/label",schemaPath:"#/properties/options/items/properties/label/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/description",schemaPath:"#/properties/options/items/properties/description/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/required",schemaPath:"#/properties/options/items/properties/required/type",keyword:"type",params:{type: "boolean"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/autocomplete",schemaPath:"#/properties/options/items/properties/autocomplete/type",keyword:"type",params:{type: "boolean"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2,schemaPath:"#/properties/options/items/properties/choices/items/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data15.name !== undefined){
const _errs37 = errors;
if(typeof data15.name !== "string"){
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2+"/name",schemaPath:"#/properties/options/items/properties/choices/items/properties/name/type",keyword:"type",params:{type: "string"}}];
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
validate37.errors = vErrors;
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/choices/" + i2,schemaPath:"#/properties/options/items/properties/choices/items/type",keyword:"type",params:{type: "object"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/choices",schemaPath:"#/properties/options/items/properties/choices/type",keyword:"type",params:{type: "array"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/channel_types/" + i3,schemaPath:"#/properties/options/items/properties/channel_types/items/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid8 = _errs47 === errors;
if(!valid8){
break;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/channel_types",schemaPath:"#/properties/options/items/properties/channel_types/type",keyword:"type",params:{type: "array"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/file_types/" + i4,schemaPath:"#/properties/options/items/properties/file_types/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid9 = _errs51 === errors;
if(!valid9){
break;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/file_types",schemaPath:"#/properties/options/items/properties/file_types/type",keyword:"type",params:{type: "array"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/min_value",schemaPath:"#/properties/options/items/properties/min_value/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/max_value",schemaPath:"#/properties/options/items/properties/max_value/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/min_length",schemaPath:"#/properties/options/items/properties/min_length/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1+"/max_length",schemaPath:"#/properties/options/items/properties/max_length/type",keyword:"type",params:{type: "number"}}];
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
validate37.errors = [{instancePath:instancePath+"/options/" + i1,schemaPath:"#/properties/options/items/type",keyword:"type",params:{type: "object"}}];
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
validate37.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"}}];
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
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.scope === undefined) && (missing0 = "scope")) || ((data.scopes === undefined) && (missing0 = "scopes"))) || ((data.version === undefined) && (missing0 = "version"))) || ((data.app === undefined) && (missing0 = "app"))) || ((data.defaultLocale === undefined) && (missing0 = "defaultLocale"))) || ((data.rows === undefined) && (missing0 = "rows"))) || ((data.choices === undefined) && (missing0 = "choices"))) || ((data.objects === undefined) && (missing0 = "objects"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.scope !== undefined){
const _errs1 = errors;
if(typeof data.scope !== "string"){
validate24.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scopes !== undefined){
let data1 = data.scopes;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs5 = errors;
if(errors === _errs5){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.key === undefined) && (missing1 = "key")) || ((data2.label === undefined) && (missing1 = "label"))){
validate24.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data2.key !== undefined){
const _errs7 = errors;
if(typeof data2.key !== "string"){
validate24.errors = [{instancePath:instancePath+"/scopes/" + i0+"/key",schemaPath:"#/properties/scopes/items/properties/key/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs7 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data2.label !== undefined){
const _errs9 = errors;
if(typeof data2.label !== "string"){
validate24.errors = [{instancePath:instancePath+"/scopes/" + i0+"/label",schemaPath:"#/properties/scopes/items/properties/label/type",keyword:"type",params:{type: "string"}}];
return false;
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
validate24.errors = [{instancePath:instancePath+"/scopes/" + i0,schemaPath:"#/properties/scopes/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/scopes",schemaPath:"#/properties/scopes/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.version !== undefined){
let data5 = data.version;
const _errs11 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
validate24.errors = [{instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"}}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app !== undefined){
const _errs13 = errors;
if(typeof data.app !== "string"){
validate24.errors = [{instancePath:instancePath+"/app",schemaPath:"#/properties/app/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.defaultLocale !== undefined){
const _errs15 = errors;
if(typeof data.defaultLocale !== "string"){
validate24.errors = [{instancePath:instancePath+"/defaultLocale",schemaPath:"#/properties/defaultLocale/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.rows !== undefined){
let data8 = data.rows;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid3 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
const _errs19 = errors;
if(!(validate25(data8[i1], {instancePath:instancePath+"/rows/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/rows",schemaPath:"#/properties/rows/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.choices !== undefined){
const _errs20 = errors;
if(!(validate30(data.choices, {instancePath:instancePath+"/choices",parentData:data,parentDataProperty:"choices",rootData}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.objects !== undefined){
let data11 = data.objects;
const _errs21 = errors;
if(errors === _errs21){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing2;
if((((data11.users === undefined) && (missing2 = "users")) || ((data11.roles === undefined) && (missing2 = "roles"))) || ((data11.channels === undefined) && (missing2 = "channels"))){
validate24.errors = [{instancePath:instancePath+"/objects",schemaPath:"#/properties/objects/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data11.users !== undefined){
let data12 = data11.users;
const _errs23 = errors;
if(errors === _errs23){
if(Array.isArray(data12)){
var valid5 = true;
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
const _errs25 = errors;
if(errors === _errs25){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing3;
if(((data13.id === undefined) && (missing3 = "id")) || ((data13.name === undefined) && (missing3 = "name"))){
validate24.errors = [{instancePath:instancePath+"/objects/users/" + i2,schemaPath:"#/properties/objects/properties/users/items/required",keyword:"required",params:{missingProperty: missing3}}];
return false;
}
else {
if(data13.id !== undefined){
const _errs27 = errors;
if(typeof data13.id !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/users/" + i2+"/id",schemaPath:"#/properties/objects/properties/users/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data13.name !== undefined){
const _errs29 = errors;
if(typeof data13.name !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/users/" + i2+"/name",schemaPath:"#/properties/objects/properties/users/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid6 = _errs29 === errors;
}
else {
var valid6 = true;
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/users/" + i2,schemaPath:"#/properties/objects/properties/users/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid5 = _errs25 === errors;
if(!valid5){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/users",schemaPath:"#/properties/objects/properties/users/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data11.roles !== undefined){
let data16 = data11.roles;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data16)){
var valid7 = true;
const len3 = data16.length;
for(let i3=0; i3<len3; i3++){
let data17 = data16[i3];
const _errs33 = errors;
if(errors === _errs33){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing4;
if(((data17.id === undefined) && (missing4 = "id")) || ((data17.name === undefined) && (missing4 = "name"))){
validate24.errors = [{instancePath:instancePath+"/objects/roles/" + i3,schemaPath:"#/properties/objects/properties/roles/items/required",keyword:"required",params:{missingProperty: missing4}}];
return false;
}
else {
if(data17.id !== undefined){
const _errs35 = errors;
if(typeof data17.id !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/roles/" + i3+"/id",schemaPath:"#/properties/objects/properties/roles/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs35 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data17.name !== undefined){
const _errs37 = errors;
if(typeof data17.name !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/roles/" + i3+"/name",schemaPath:"#/properties/objects/properties/roles/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid8 = _errs37 === errors;
}
else {
var valid8 = true;
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/roles/" + i3,schemaPath:"#/properties/objects/properties/roles/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid7 = _errs33 === errors;
if(!valid7){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/roles",schemaPath:"#/properties/objects/properties/roles/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs31 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data11.channels !== undefined){
let data20 = data11.channels;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data20)){
var valid9 = true;
const len4 = data20.length;
for(let i4=0; i4<len4; i4++){
let data21 = data20[i4];
const _errs41 = errors;
if(errors === _errs41){
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
let missing5;
if(((data21.id === undefined) && (missing5 = "id")) || ((data21.name === undefined) && (missing5 = "name"))){
validate24.errors = [{instancePath:instancePath+"/objects/channels/" + i4,schemaPath:"#/properties/objects/properties/channels/items/required",keyword:"required",params:{missingProperty: missing5}}];
return false;
}
else {
if(data21.id !== undefined){
const _errs43 = errors;
if(typeof data21.id !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/channels/" + i4+"/id",schemaPath:"#/properties/objects/properties/channels/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs43 === errors;
}
else {
var valid10 = true;
}
if(valid10){
if(data21.name !== undefined){
const _errs45 = errors;
if(typeof data21.name !== "string"){
validate24.errors = [{instancePath:instancePath+"/objects/channels/" + i4+"/name",schemaPath:"#/properties/objects/properties/channels/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid10 = _errs45 === errors;
}
else {
var valid10 = true;
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/channels/" + i4,schemaPath:"#/properties/objects/properties/channels/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid9 = _errs41 === errors;
if(!valid9){
break;
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects/channels",schemaPath:"#/properties/objects/properties/channels/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid4 = _errs39 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate24.errors = [{instancePath:instancePath+"/objects",schemaPath:"#/properties/objects/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.command !== undefined){
const _errs47 = errors;
if(!(validate32(data.command, {instancePath:instancePath+"/command",parentData:data,parentDataProperty:"command",rootData}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs47 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.form !== undefined){
const _errs48 = errors;
if(!(validate37(data.form, {instancePath:instancePath+"/form",parentData:data,parentDataProperty:"form",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var valid0 = _errs48 === errors;
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
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}

export const isTryItUse = validate39 as unknown as Validator<TryItUse>;
const schema14 = {"type":"object","required":["scope","switches","selected","input"],"properties":{"scope":{"type":"string"},"switches":{"$ref":"Switches"},"selected":{"type":"string"},"input":{"$ref":"FormInput"}}};
const schema15 = {"type":"object","required":["command","typing","values","roles","targetId","context","locale","guildLocale","userId","permissions"],"properties":{"command":{"type":"string"},"typing":{"type":"string"},"values":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"roles":{"type":"array","items":{"type":"string"}},"targetId":{"type":"string"},"context":{"type":"number"},"locale":{"type":"string"},"guildLocale":{"type":"string"},"userId":{"type":"string"},"permissions":{"type":"string","pattern":"^\\d{1,20}$"}},"$id":"FormInput"};
const pattern0 = new RegExp("^.*$", "u");
const pattern1 = new RegExp("^\\d{1,20}$", "u");

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FormInput" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.command === undefined) && (missing0 = "command")) || ((data.typing === undefined) && (missing0 = "typing"))) || ((data.values === undefined) && (missing0 = "values"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.targetId === undefined) && (missing0 = "targetId"))) || ((data.context === undefined) && (missing0 = "context"))) || ((data.locale === undefined) && (missing0 = "locale"))) || ((data.guildLocale === undefined) && (missing0 = "guildLocale"))) || ((data.userId === undefined) && (missing0 = "userId"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
validate41.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.command !== undefined){
const _errs1 = errors;
if(typeof data.command !== "string"){
validate41.errors = [{instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/typing",schemaPath:"#/properties/typing/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"}}];
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
validate41.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}}];
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
validate41.errors = [{instancePath:instancePath+"/targetId",schemaPath:"#/properties/targetId/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "number"}}];
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
validate41.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/guildLocale",schemaPath:"#/properties/guildLocale/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/pattern",keyword:"pattern",params:{pattern: "^\\d{1,20}$"}}];
return false;
}
}
else {
validate41.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "string"}}];
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
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.scope === undefined) && (missing0 = "scope")) || ((data.switches === undefined) && (missing0 = "switches"))) || ((data.selected === undefined) && (missing0 = "selected"))) || ((data.input === undefined) && (missing0 = "input"))){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.scope !== undefined){
const _errs1 = errors;
if(typeof data.scope !== "string"){
validate39.errors = [{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.switches !== undefined){
const _errs3 = errors;
if(!(validate22(data.switches, {instancePath:instancePath+"/switches",parentData:data,parentDataProperty:"switches",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.selected !== undefined){
const _errs4 = errors;
if(typeof data.selected !== "string"){
validate39.errors = [{instancePath:instancePath+"/selected",schemaPath:"#/properties/selected/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.input !== undefined){
const _errs6 = errors;
if(!(validate41(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}

export const isTryItComponent = validate43 as unknown as Validator<TryItComponent>;
const schema16 = {"type":"object","required":["messageId","customId"],"properties":{"messageId":{"type":"string"},"customId":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.messageId === undefined) && (missing0 = "messageId")) || ((data.customId === undefined) && (missing0 = "customId"))){
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.messageId !== undefined){
const _errs1 = errors;
if(typeof data.messageId !== "string"){
validate43.errors = [{instancePath:instancePath+"/messageId",schemaPath:"#/properties/messageId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.customId !== undefined){
const _errs3 = errors;
if(typeof data.customId !== "string"){
validate43.errors = [{instancePath:instancePath+"/customId",schemaPath:"#/properties/customId/type",keyword:"type",params:{type: "string"}}];
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
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(typeof data2[i0] !== "string"){
validate43.errors = [{instancePath:instancePath+"/values/" + i0,schemaPath:"#/properties/values/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "array"}}];
return false;
}
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
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}

export const isTryItModal = validate44 as unknown as Validator<TryItModal>;
const schema17 = {"type":"object","required":["interactionId","values"],"properties":{"interactionId":{"type":"string"},"values":{"type":"object","patternProperties":{"^.*$":{"anyOf":[{"type":"string"},{"type":"boolean"},{"type":"array","items":{"type":"string"}}]}}}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.interactionId === undefined) && (missing0 = "interactionId")) || ((data.values === undefined) && (missing0 = "values"))){
validate44.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.interactionId !== undefined){
const _errs1 = errors;
if(typeof data.interactionId !== "string"){
validate44.errors = [{instancePath:instancePath+"/interactionId",schemaPath:"#/properties/interactionId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data1 = data.values;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
var valid1 = true;
for(const key0 in data1){
if(pattern0.test(key0)){
let data2 = data1[key0];
const _errs5 = errors;
const _errs6 = errors;
let valid2 = false;
const _errs7 = errors;
if(typeof data2 !== "string"){
const err0 = {instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs9 = errors;
if(typeof data2 !== "boolean"){
const err1 = {instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/anyOf/1/type",keyword:"type",params:{type: "boolean"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const _errs11 = errors;
if(errors === _errs11){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs13 = errors;
if(typeof data2[i0] !== "string"){
const err2 = {instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"#/properties/values/patternProperties/%5E.*%24/anyOf/2/items/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid3 = _errs13 === errors;
if(!valid3){
break;
}
}
}
else {
const err3 = {instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/anyOf/2/type",keyword:"type",params:{type: "array"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs11 === errors;
valid2 = valid2 || _valid0;
}
}
if(!valid2){
const err4 = {instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate44.errors = vErrors;
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
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate44.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate44.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate44.errors = vErrors;
return errors === 0;
}

export const isTryItOutcome = validate45 as unknown as Validator<TryItOutcome>;
const schema18 = {"type":"object","required":["sentence","isGood","messages","choices"],"properties":{"sentence":{"type":"string"},"isGood":{"type":"boolean"},"status":{"type":"number"},"milliseconds":{"type":"number"},"answer":{},"messages":{"type":"array","items":{"type":"object","required":["id"],"properties":{"id":{"type":"string"}}}},"interactionId":{"type":"string"},"interaction":{},"choices":{"type":"array","items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"anyOf":[{"type":"string"},{"type":"number"}]}}}}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.sentence === undefined) && (missing0 = "sentence")) || ((data.isGood === undefined) && (missing0 = "isGood"))) || ((data.messages === undefined) && (missing0 = "messages"))) || ((data.choices === undefined) && (missing0 = "choices"))){
validate45.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.sentence !== undefined){
const _errs1 = errors;
if(typeof data.sentence !== "string"){
validate45.errors = [{instancePath:instancePath+"/sentence",schemaPath:"#/properties/sentence/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isGood !== undefined){
const _errs3 = errors;
if(typeof data.isGood !== "boolean"){
validate45.errors = [{instancePath:instancePath+"/isGood",schemaPath:"#/properties/isGood/type",keyword:"type",params:{type: "boolean"}}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data2 = data.status;
const _errs5 = errors;
if(!((typeof data2 == "number") && (isFinite(data2)))){
validate45.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.milliseconds !== undefined){
let data3 = data.milliseconds;
const _errs7 = errors;
if(!((typeof data3 == "number") && (isFinite(data3)))){
validate45.errors = [{instancePath:instancePath+"/milliseconds",schemaPath:"#/properties/milliseconds/type",keyword:"type",params:{type: "number"}}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.messages !== undefined){
let data4 = data.messages;
const _errs9 = errors;
if(errors === _errs9){
if(Array.isArray(data4)){
var valid1 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
const _errs11 = errors;
if(errors === _errs11){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((data5.id === undefined) && (missing1 = "id")){
validate45.errors = [{instancePath:instancePath+"/messages/" + i0,schemaPath:"#/properties/messages/items/required",keyword:"required",params:{missingProperty: missing1}}];
return false;
}
else {
if(data5.id !== undefined){
if(typeof data5.id !== "string"){
validate45.errors = [{instancePath:instancePath+"/messages/" + i0+"/id",schemaPath:"#/properties/messages/items/properties/id/type",keyword:"type",params:{type: "string"}}];
return false;
}
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/messages/" + i0,schemaPath:"#/properties/messages/items/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
var valid1 = _errs11 === errors;
if(!valid1){
break;
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type: "array"}}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interactionId !== undefined){
const _errs15 = errors;
if(typeof data.interactionId !== "string"){
validate45.errors = [{instancePath:instancePath+"/interactionId",schemaPath:"#/properties/interactionId/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.choices !== undefined){
let data8 = data.choices;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid3 = true;
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
const _errs19 = errors;
if(errors === _errs19){
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
let missing2;
if(((data9.name === undefined) && (missing2 = "name")) || ((data9.value === undefined) && (missing2 = "value"))){
validate45.errors = [{instancePath:instancePath+"/choices/" + i1,schemaPath:"#/properties/choices/items/required",keyword:"required",params:{missingProperty: missing2}}];
return false;
}
else {
if(data9.name !== undefined){
const _errs21 = errors;
if(typeof data9.name !== "string"){
validate45.errors = [{instancePath:instancePath+"/choices/" + i1+"/name",schemaPath:"#/properties/choices/items/properties/name/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid4 = _errs21 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data9.value !== undefined){
let data11 = data9.value;
const _errs23 = errors;
const _errs24 = errors;
let valid5 = false;
const _errs25 = errors;
if(typeof data11 !== "string"){
const err0 = {instancePath:instancePath+"/choices/" + i1+"/value",schemaPath:"#/properties/choices/items/properties/value/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs27 = errors;
if(!((typeof data11 == "number") && (isFinite(data11)))){
const err1 = {instancePath:instancePath+"/choices/" + i1+"/value",schemaPath:"#/properties/choices/items/properties/value/anyOf/1/type",keyword:"type",params:{type: "number"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs27 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err2 = {instancePath:instancePath+"/choices/" + i1+"/value",schemaPath:"#/properties/choices/items/properties/value/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate45.errors = vErrors;
return false;
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
var valid4 = _errs23 === errors;
}
else {
var valid4 = true;
}
}
}
}
else {
validate45.errors = [{instancePath:instancePath+"/choices/" + i1,schemaPath:"#/properties/choices/items/type",keyword:"type",params:{type: "object"}}];
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
validate45.errors = [{instancePath:instancePath+"/choices",schemaPath:"#/properties/choices/type",keyword:"type",params:{type: "array"}}];
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
}
else {
validate45.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate45.errors = vErrors;
return errors === 0;
}
