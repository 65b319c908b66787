// @ts-nocheck
// Generated from gateway-fault.schema.ts by `npm run generate`.
import type { Validator } from "../../core/wire/validator.ts";
import type { GatewayFault } from "./gateway-fault.schema.ts";

export const isGatewayFault = validate10 as unknown as Validator<GatewayFault>;
const schema11 = {"type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["reconnect","invalid_session","close","silence"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (reconnect, invalid_session, close, silence)."}},"resumable":{"type":"boolean"},"code":{"type":"integer","minimum":4000,"maximum":4999}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.kind === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "kind"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.kind !== undefined){
let data0 = data.kind;
if(typeof data0 !== "string"){
const err1 = {instancePath:instancePath+"/kind",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!((((data0 === "reconnect") || (data0 === "invalid_session")) || (data0 === "close")) || (data0 === "silence"))){
const err2 = {instancePath:instancePath+"/kind",keyword:"enum",params:{allowedValues: schema11.properties.kind.enum},parentSchema:schema11.properties.kind,data:data0};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.resumable !== undefined){
let data1 = data.resumable;
if(typeof data1 !== "boolean"){
const err3 = {instancePath:instancePath+"/resumable",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.resumable,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.code !== undefined){
let data2 = data.code;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/code",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.code,data:data2};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 4999 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/code",keyword:"maximum",params:{comparison: "<=", limit: 4999},parentSchema:schema11.properties.code,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < 4000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/code",keyword:"minimum",params:{comparison: ">=", limit: 4000},parentSchema:schema11.properties.code,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
