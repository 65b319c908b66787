// @ts-nocheck
// Generated from sent.schema.ts by `npm run generate`.
import { formats } from "../../../core/wire/formats.ts";
import type { Validator } from "../../../core/wire/validator.ts";
import type { SentInteraction } from "./sent.schema.ts";

export const isSentInteraction = validate21 as unknown as Validator<SentInteraction>;
const schema6 = {"type":"object","required":["at","input","isForged","milliseconds","isGood"],"properties":{"at":{"type":"string","format":"time"},"input":{"$ref":"FormInput"},"isForged":{"type":"boolean"},"status":{"type":"number"},"milliseconds":{"type":"number"},"isGood":{"type":"boolean"}},"$id":"SentInteraction"};
const formats0 = formats.time;
const schema7 = {"type":"object","required":["command","typing","values","roles","targetId","context","locale","guildLocale","userId","permissions"],"properties":{"command":{"type":"string"},"typing":{"type":"string"},"values":{"type":"object","patternProperties":{"^.*$":{"type":"string"}}},"roles":{"type":"array","items":{"type":"string"}},"targetId":{"type":"string"},"context":{"type":"number"},"locale":{"type":"string"},"guildLocale":{"type":"string"},"userId":{"type":"string"},"permissions":{"type":"string","pattern":"^\\d{1,20}$"}},"$id":"FormInput"};
const pattern0 = new RegExp("^.*$", "u");
const pattern1 = new RegExp("^\\d{1,20}$", "u");

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="FormInput" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((data.command === undefined) && (missing0 = "command")) || ((data.typing === undefined) && (missing0 = "typing"))) || ((data.values === undefined) && (missing0 = "values"))) || ((data.roles === undefined) && (missing0 = "roles"))) || ((data.targetId === undefined) && (missing0 = "targetId"))) || ((data.context === undefined) && (missing0 = "context"))) || ((data.locale === undefined) && (missing0 = "locale"))) || ((data.guildLocale === undefined) && (missing0 = "guildLocale"))) || ((data.userId === undefined) && (missing0 = "userId"))) || ((data.permissions === undefined) && (missing0 = "permissions"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
return false;
}
else {
if(data.command !== undefined){
const _errs1 = errors;
if(typeof data.command !== "string"){
validate22.errors = [{instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/typing",schemaPath:"#/properties/typing/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/values/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/patternProperties/%5E.*%24/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"}}];
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
validate22.errors = [{instancePath:instancePath+"/roles/" + i0,schemaPath:"#/properties/roles/items/type",keyword:"type",params:{type: "string"}}];
return false;
}
var valid2 = _errs11 === errors;
if(!valid2){
break;
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/roles",schemaPath:"#/properties/roles/type",keyword:"type",params:{type: "array"}}];
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
validate22.errors = [{instancePath:instancePath+"/targetId",schemaPath:"#/properties/targetId/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "number"}}];
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
validate22.errors = [{instancePath:instancePath+"/locale",schemaPath:"#/properties/locale/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/guildLocale",schemaPath:"#/properties/guildLocale/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/userId",schemaPath:"#/properties/userId/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/pattern",keyword:"pattern",params:{pattern: "^\\d{1,20}$"}}];
return false;
}
}
else {
validate22.errors = [{instancePath:instancePath+"/permissions",schemaPath:"#/properties/permissions/type",keyword:"type",params:{type: "string"}}];
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
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="SentInteraction" */;
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.at === undefined) && (missing0 = "at")) || ((data.input === undefined) && (missing0 = "input"))) || ((data.isForged === undefined) && (missing0 = "isForged"))) || ((data.milliseconds === undefined) && (missing0 = "milliseconds"))) || ((data.isGood === undefined) && (missing0 = "isGood"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0}}];
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
validate21.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/format",keyword:"format",params:{format: "time"}}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/at",schemaPath:"#/properties/at/type",keyword:"type",params:{type: "string"}}];
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
if(!(validate22(data.input, {instancePath:instancePath+"/input",parentData:data,parentDataProperty:"input",rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
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
validate21.errors = [{instancePath:instancePath+"/isForged",schemaPath:"#/properties/isForged/type",keyword:"type",params:{type: "boolean"}}];
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
validate21.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "number"}}];
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
validate21.errors = [{instancePath:instancePath+"/milliseconds",schemaPath:"#/properties/milliseconds/type",keyword:"type",params:{type: "number"}}];
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
validate21.errors = [{instancePath:instancePath+"/isGood",schemaPath:"#/properties/isGood/type",keyword:"type",params:{type: "boolean"}}];
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
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
