import type {
  APIApplicationCommandInteraction,
  APIInteraction,
  APIMessageComponentInteraction,
  APIModalSubmission,
  APIModalSubmitTextInputComponent,
} from "discord-api-types/v10";
import type { RequestHandler, TestService } from "../../service/testing/index.d.cts";
import { botCommands, feedbackModal, greetComponents, type RunningBot } from "./interaction-tests.ts";

/** A bot that reads interactions as they are, for libraries that do no more than verify their signatures. */
export async function startRawBot(
  service: TestService,
  isGenuine: (request: Request, publicKey: string) => Promise<boolean>,
): Promise<RunningBot> {
  await service.publish(botCommands);
  const endpoint: RequestHandler = async (request) => {
    if (!(await isGenuine(request.clone(), service.publicKey))) return new Response(null, { status: 401 });
    return Response.json(answerTo((await request.json()) as APIInteraction));
  };
  return { endpoint };
}

const message = (content: string, components: readonly object[] = []) => ({ type: 4, data: { content, components } });

function answerTo(interaction: APIInteraction): object {
  switch (interaction.type) {
    case 1:
      return { type: 1 };
    case 3:
      return answerToComponent(interaction.data);
    case 4:
      return { type: 8, data: { choices: [{ name: "Ada", value: "Ada" }] } };
    case 5:
      return message(`Thanks: ${firstInput(interaction.data)?.value}`);
    default:
      return answerToCommand(interaction.data);
  }
}

function answerToCommand(data: APIApplicationCommandInteraction["data"]): object {
  if (data.type === 2) return message(`Waved at ${data.resolved.users[data.target_id]?.username}`);
  if (data.type === 3) return message(`Quoted: ${data.resolved.messages[data.target_id]?.content}`);
  const [option] = data.type === 1 ? (data.options ?? []) : [];
  return message(`Hello, ${option?.type === 3 ? option.value : "nobody"}!`, greetComponents);
}

function answerToComponent(data: APIMessageComponentInteraction["data"]): object {
  return "values" in data ? message(`You chose ${data.values[0]}`) : { type: 9, data: feedbackModal };
}

function firstInput({ components: [row] }: APIModalSubmission): APIModalSubmitTextInputComponent | undefined {
  if (row?.type !== 1) return undefined;
  return row.components.find((input) => input.type === 4);
}
