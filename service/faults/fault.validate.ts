// @ts-nocheck
// Generated from fault.schema.ts by `npm run generate`.
import type { Validator } from "../../core/wire/validator.ts";
import type { Fault } from "./fault.schema.ts";

export const isFault = validate10 as unknown as Validator<Fault>;
const schema11 = {"type":"object","required":["kind"],"properties":{"kind":{"type":"string","enum":["delay","rate_limit","error","cut"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (delay, rate_limit, error, cut)."}},"route":{"type":"string","enum":["listGlobalCommands","createGlobalCommand","overwriteGlobalCommands","getGlobalCommand","editGlobalCommand","deleteGlobalCommand","listGuildPermissions","listGuildCommands","createGuildCommand","overwriteGuildCommands","getGuildCommand","editGuildCommand","deleteGuildCommand","getPermissions","editPermissions","createLobby","getLobby","editLobby","deleteLobby","updateLobbyMembers","putLobbyMember","deleteLobbyMember","getGuild","listRoles","getRole","listChannels","getChannel","listMembers","getMember","getOwnUser","listOwnGuilds","getUser","getOwnApplication","getBotApplication","getGateway","getBotGateway","answerInteraction","createFollowUpMessage","getInteractionMessage","editInteractionMessage","deleteInteractionMessage"],"refusal":{"code":"BASE_TYPE_CHOICES","message":"Value must be one of (listGlobalCommands, createGlobalCommand, overwriteGlobalCommands, getGlobalCommand, editGlobalCommand, deleteGlobalCommand, listGuildPermissions, listGuildCommands, createGuildCommand, overwriteGuildCommands, getGuildCommand, editGuildCommand, deleteGuildCommand, getPermissions, editPermissions, createLobby, getLobby, editLobby, deleteLobby, updateLobbyMembers, putLobbyMember, deleteLobbyMember, getGuild, listRoles, getRole, listChannels, getChannel, listMembers, getMember, getOwnUser, listOwnGuilds, getUser, getOwnApplication, getBotApplication, getGateway, getBotGateway, answerInteraction, createFollowUpMessage, getInteractionMessage, editInteractionMessage, deleteInteractionMessage)."}},"count":{"type":"integer","minimum":1,"maximum":1000000},"milliseconds":{"type":"integer","minimum":0,"maximum":600000},"status":{"type":"integer","minimum":500,"maximum":599},"retry_after":{"type":"number","minimum":0,"refusal":{"code":"NUMBER_TYPE_MIN","message":"Must be 0 or more seconds."}},"global":{"type":"boolean"},"after":{"type":"boolean"}}};

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
if(!((((data0 === "delay") || (data0 === "rate_limit")) || (data0 === "error")) || (data0 === "cut"))){
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
if(data.route !== undefined){
let data1 = data.route;
if(typeof data1 !== "string"){
const err3 = {instancePath:instancePath+"/route",keyword:"type",params:{type: "string"},parentSchema:schema11.properties.route,data:data1};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((((((((((((((((((((((((((((((((((((((((data1 === "listGlobalCommands") || (data1 === "createGlobalCommand")) || (data1 === "overwriteGlobalCommands")) || (data1 === "getGlobalCommand")) || (data1 === "editGlobalCommand")) || (data1 === "deleteGlobalCommand")) || (data1 === "listGuildPermissions")) || (data1 === "listGuildCommands")) || (data1 === "createGuildCommand")) || (data1 === "overwriteGuildCommands")) || (data1 === "getGuildCommand")) || (data1 === "editGuildCommand")) || (data1 === "deleteGuildCommand")) || (data1 === "getPermissions")) || (data1 === "editPermissions")) || (data1 === "createLobby")) || (data1 === "getLobby")) || (data1 === "editLobby")) || (data1 === "deleteLobby")) || (data1 === "updateLobbyMembers")) || (data1 === "putLobbyMember")) || (data1 === "deleteLobbyMember")) || (data1 === "getGuild")) || (data1 === "listRoles")) || (data1 === "getRole")) || (data1 === "listChannels")) || (data1 === "getChannel")) || (data1 === "listMembers")) || (data1 === "getMember")) || (data1 === "getOwnUser")) || (data1 === "listOwnGuilds")) || (data1 === "getUser")) || (data1 === "getOwnApplication")) || (data1 === "getBotApplication")) || (data1 === "getGateway")) || (data1 === "getBotGateway")) || (data1 === "answerInteraction")) || (data1 === "createFollowUpMessage")) || (data1 === "getInteractionMessage")) || (data1 === "editInteractionMessage")) || (data1 === "deleteInteractionMessage"))){
const err4 = {instancePath:instancePath+"/route",keyword:"enum",params:{allowedValues: schema11.properties.route.enum},parentSchema:schema11.properties.route,data:data1};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/count",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.count,data:data2};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 1000000 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/count",keyword:"maximum",params:{comparison: "<=", limit: 1000000},parentSchema:schema11.properties.count,data:data2};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2 < 1 || isNaN(data2)){
const err7 = {instancePath:instancePath+"/count",keyword:"minimum",params:{comparison: ">=", limit: 1},parentSchema:schema11.properties.count,data:data2};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.milliseconds !== undefined){
let data3 = data.milliseconds;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err8 = {instancePath:instancePath+"/milliseconds",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.milliseconds,data:data3};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(data3 > 600000 || isNaN(data3)){
const err9 = {instancePath:instancePath+"/milliseconds",keyword:"maximum",params:{comparison: "<=", limit: 600000},parentSchema:schema11.properties.milliseconds,data:data3};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data3 < 0 || isNaN(data3)){
const err10 = {instancePath:instancePath+"/milliseconds",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.milliseconds,data:data3};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.status !== undefined){
let data4 = data.status;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err11 = {instancePath:instancePath+"/status",keyword:"type",params:{type: "integer"},parentSchema:schema11.properties.status,data:data4};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 599 || isNaN(data4)){
const err12 = {instancePath:instancePath+"/status",keyword:"maximum",params:{comparison: "<=", limit: 599},parentSchema:schema11.properties.status,data:data4};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data4 < 500 || isNaN(data4)){
const err13 = {instancePath:instancePath+"/status",keyword:"minimum",params:{comparison: ">=", limit: 500},parentSchema:schema11.properties.status,data:data4};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data.retry_after !== undefined){
let data5 = data.retry_after;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err14 = {instancePath:instancePath+"/retry_after",keyword:"minimum",params:{comparison: ">=", limit: 0},parentSchema:schema11.properties.retry_after,data:data5};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/retry_after",keyword:"type",params:{type: "number"},parentSchema:schema11.properties.retry_after,data:data5};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.global !== undefined){
let data6 = data.global;
if(typeof data6 !== "boolean"){
const err16 = {instancePath:instancePath+"/global",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.global,data:data6};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.after !== undefined){
let data7 = data.after;
if(typeof data7 !== "boolean"){
const err17 = {instancePath:instancePath+"/after",keyword:"type",params:{type: "boolean"},parentSchema:schema11.properties.after,data:data7};
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
else {
const err18 = {instancePath,keyword:"type",params:{type: "object"},parentSchema:schema11,data};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
