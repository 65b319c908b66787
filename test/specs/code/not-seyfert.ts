import { Command, Declare } from "@acme/commands";

@Declare({ name: "Not Ours", description: "" })
export default class Acme extends Command {}
