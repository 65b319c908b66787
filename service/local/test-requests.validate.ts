// @ts-nocheck
// Generated from test-requests.schema.ts by `npm run generate`.
import { codePointLength } from "../../core/language/text/code-points.ts";
import type { Validator } from "../../core/wire/validator.ts";
import type { TimeRequest, ResetRequest } from "./test-requests.schema.ts";

export const isTimeRequest = validate10 as unknown as Validator<TimeRequest>;
const schema11 = {"type":"object","required":["advance"],"properties":{"advance":{"type":"number"}},"additionalProperties":false};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.advance === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "advance"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "advance")){
const err1 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.advance !== undefined){
let data0 = data.advance;
if(!((typeof data0 == "number") && (isFinite(data0)))){
const err2 = {instancePath:instancePath+"/advance",keyword:"type",params:{type: "number"},parentSchema:schema11.properties.advance,data:data0};
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
else {
const err3 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export const isResetRequest = validate11 as unknown as Validator<ResetRequest>;
const schema12 = {"type":"object","properties":{"snapshot":{"type":"string","maxLength":20,"refusal":{"code":"STRING_TYPE_CONVERT","message":"Must be a string of at most 20 characters."}}},"additionalProperties":false};
const func2 = codePointLength;

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(key0 === "snapshot")){
const err0 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0},parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.snapshot !== undefined){
let data0 = data.snapshot;
if(typeof data0 === "string"){
if(func2(data0) > 20){
const err1 = {instancePath:instancePath+"/snapshot",keyword:"maxLength",params:{limit: 20},parentSchema:schema12.properties.snapshot,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/snapshot",keyword:"type",params:{type: "string"},parentSchema:schema12.properties.snapshot,data:data0};
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
else {
const err3 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema12,data};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}
