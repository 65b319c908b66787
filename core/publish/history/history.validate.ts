// @ts-nocheck
// Generated from history.schema.ts by `npm run generate`.
import { formats } from "../../../core/wire/formats.ts";
import type { Validator } from "../../../core/wire/validator.ts";
import type { HistoryEntry } from "./history.schema.ts";

export const isHistoryEntry = validate10 as unknown as Validator<HistoryEntry>;
const schema11 = {"type":"object","required":["at","place","name","touched","before","ledger"],"properties":{"at":{"type":"string","format":"time"},"place":{"type":"object","required":["service","applicationId"],"properties":{"service":{"type":"string"},"applicationId":{"type":"string"},"guildId":{"type":"string"}}},"name":{"type":"string"},"protectedName":{"type":"string"},"touched":{"type":"object","required":["ids","created"],"properties":{"ids":{"type":"array","items":{"type":"string"}},"created":{"type":"array","items":{"type":"object","required":["type","name"],"properties":{"type":{"type":"number"},"name":{"type":"string"}}}}}},"before":{"type":"array","items":{"type":"object","required":["id","type","name"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"}}}},"ledger":{"type":"array","items":{"type":"object","required":["id","type","name","body"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"},"body":{"type":"object","properties":{}},"uri":{"type":"string"},"renameTo":{"type":"string"},"notRenameTo":{"type":"array","items":{"type":"string"}},"removed":{"type":"boolean","const":true}}}},"outcome":{"type":"array","items":{"type":"string"}},"after":{"type":"array","items":{"type":"object","required":["id","type","name"],"properties":{"id":{"type":"string"},"type":{"type":"number"},"name":{"type":"string"}}}}}};
const formats0 = formats.time;

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.at === undefined) && (missing0 = "at")) || ((data.place === undefined) && (missing0 = "place"))) || ((data.name === undefined) && (missing0 = "name"))) || ((data.touched === undefined) && (missing0 = "touched"))) || ((data.before === undefined) && (missing0 = "before"))) || ((data.ledger === undefined) && (missing0 = "ledger"))){
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
return false;
}
}
else {
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
if(data.place !== undefined){
let data1 = data.place;
const _errs3 = errors;
if(errors === _errs3){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.service === undefined) && (missing1 = "service")) || ((data1.applicationId === undefined) && (missing1 = "applicationId"))){
return false;
}
else {
if(data1.service !== undefined){
const _errs5 = errors;
if(typeof data1.service !== "string"){
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.applicationId !== undefined){
const _errs7 = errors;
if(typeof data1.applicationId !== "string"){
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data1.guildId !== undefined){
const _errs9 = errors;
if(typeof data1.guildId !== "string"){
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.name !== undefined){
const _errs11 = errors;
if(typeof data.name !== "string"){
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.protectedName !== undefined){
const _errs13 = errors;
if(typeof data.protectedName !== "string"){
return false;
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.touched !== undefined){
let data7 = data.touched;
const _errs15 = errors;
if(errors === _errs15){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if(((data7.ids === undefined) && (missing2 = "ids")) || ((data7.created === undefined) && (missing2 = "created"))){
return false;
}
else {
if(data7.ids !== undefined){
let data8 = data7.ids;
const _errs17 = errors;
if(errors === _errs17){
if(Array.isArray(data8)){
var valid3 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs19 = errors;
if(typeof data8[i0] !== "string"){
return false;
}
var valid3 = _errs19 === errors;
if(!valid3){
break;
}
}
}
else {
return false;
}
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data7.created !== undefined){
let data10 = data7.created;
const _errs21 = errors;
if(errors === _errs21){
if(Array.isArray(data10)){
var valid4 = true;
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
const _errs23 = errors;
if(errors === _errs23){
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
let missing3;
if(((data11.type === undefined) && (missing3 = "type")) || ((data11.name === undefined) && (missing3 = "name"))){
return false;
}
else {
if(data11.type !== undefined){
let data12 = data11.type;
const _errs25 = errors;
if(!((typeof data12 == "number") && (isFinite(data12)))){
return false;
}
var valid5 = _errs25 === errors;
}
else {
var valid5 = true;
}
if(valid5){
if(data11.name !== undefined){
const _errs27 = errors;
if(typeof data11.name !== "string"){
return false;
}
var valid5 = _errs27 === errors;
}
else {
var valid5 = true;
}
}
}
}
else {
return false;
}
}
var valid4 = _errs23 === errors;
if(!valid4){
break;
}
}
}
else {
return false;
}
}
var valid2 = _errs21 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.before !== undefined){
let data14 = data.before;
const _errs29 = errors;
if(errors === _errs29){
if(Array.isArray(data14)){
var valid6 = true;
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
const _errs31 = errors;
if(errors === _errs31){
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
let missing4;
if((((data15.id === undefined) && (missing4 = "id")) || ((data15.type === undefined) && (missing4 = "type"))) || ((data15.name === undefined) && (missing4 = "name"))){
return false;
}
else {
if(data15.id !== undefined){
const _errs33 = errors;
if(typeof data15.id !== "string"){
return false;
}
var valid7 = _errs33 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data15.type !== undefined){
let data17 = data15.type;
const _errs35 = errors;
if(!((typeof data17 == "number") && (isFinite(data17)))){
return false;
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data15.name !== undefined){
const _errs37 = errors;
if(typeof data15.name !== "string"){
return false;
}
var valid7 = _errs37 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
return false;
}
}
var valid6 = _errs31 === errors;
if(!valid6){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs29 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ledger !== undefined){
let data19 = data.ledger;
const _errs39 = errors;
if(errors === _errs39){
if(Array.isArray(data19)){
var valid8 = true;
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
const _errs41 = errors;
if(errors === _errs41){
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
let missing5;
if(((((data20.id === undefined) && (missing5 = "id")) || ((data20.type === undefined) && (missing5 = "type"))) || ((data20.name === undefined) && (missing5 = "name"))) || ((data20.body === undefined) && (missing5 = "body"))){
return false;
}
else {
if(data20.id !== undefined){
const _errs43 = errors;
if(typeof data20.id !== "string"){
return false;
}
var valid9 = _errs43 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.type !== undefined){
let data22 = data20.type;
const _errs45 = errors;
if(!((typeof data22 == "number") && (isFinite(data22)))){
return false;
}
var valid9 = _errs45 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.name !== undefined){
const _errs47 = errors;
if(typeof data20.name !== "string"){
return false;
}
var valid9 = _errs47 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.body !== undefined){
let data24 = data20.body;
const _errs49 = errors;
if(errors === _errs49){
if(!(data24 && typeof data24 == "object" && !Array.isArray(data24))){
return false;
}
}
var valid9 = _errs49 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.uri !== undefined){
const _errs51 = errors;
if(typeof data20.uri !== "string"){
return false;
}
var valid9 = _errs51 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.renameTo !== undefined){
const _errs53 = errors;
if(typeof data20.renameTo !== "string"){
return false;
}
var valid9 = _errs53 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.notRenameTo !== undefined){
let data27 = data20.notRenameTo;
const _errs55 = errors;
if(errors === _errs55){
if(Array.isArray(data27)){
var valid10 = true;
const len4 = data27.length;
for(let i4=0; i4<len4; i4++){
const _errs57 = errors;
if(typeof data27[i4] !== "string"){
return false;
}
var valid10 = _errs57 === errors;
if(!valid10){
break;
}
}
}
else {
return false;
}
}
var valid9 = _errs55 === errors;
}
else {
var valid9 = true;
}
if(valid9){
if(data20.removed !== undefined){
let data29 = data20.removed;
const _errs59 = errors;
if(typeof data29 !== "boolean"){
return false;
}
if(true !== data29){
return false;
}
var valid9 = _errs59 === errors;
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
}
}
else {
return false;
}
}
var valid8 = _errs41 === errors;
if(!valid8){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs39 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.outcome !== undefined){
let data30 = data.outcome;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data30)){
var valid11 = true;
const len5 = data30.length;
for(let i5=0; i5<len5; i5++){
const _errs63 = errors;
if(typeof data30[i5] !== "string"){
return false;
}
var valid11 = _errs63 === errors;
if(!valid11){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.after !== undefined){
let data32 = data.after;
const _errs65 = errors;
if(errors === _errs65){
if(Array.isArray(data32)){
var valid12 = true;
const len6 = data32.length;
for(let i6=0; i6<len6; i6++){
let data33 = data32[i6];
const _errs67 = errors;
if(errors === _errs67){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
let missing6;
if((((data33.id === undefined) && (missing6 = "id")) || ((data33.type === undefined) && (missing6 = "type"))) || ((data33.name === undefined) && (missing6 = "name"))){
return false;
}
else {
if(data33.id !== undefined){
const _errs69 = errors;
if(typeof data33.id !== "string"){
return false;
}
var valid13 = _errs69 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data33.type !== undefined){
let data35 = data33.type;
const _errs71 = errors;
if(!((typeof data35 == "number") && (isFinite(data35)))){
return false;
}
var valid13 = _errs71 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data33.name !== undefined){
const _errs73 = errors;
if(typeof data33.name !== "string"){
return false;
}
var valid13 = _errs73 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
else {
return false;
}
}
var valid12 = _errs67 === errors;
if(!valid12){
break;
}
}
}
else {
return false;
}
}
var valid0 = _errs65 === errors;
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
return false;
}
}
validate10.errors = vErrors;
return errors === 0;
}
