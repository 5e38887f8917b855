/**
 * Starts the scripted model as a program of its own: `tsx bench/model-server/serve.ts [--port N] [--scenario NAME]`.
 * Prints the settings that direct the application to it as JSON on one line, and ends on SIGTERM, SIGINT or when
 * standard input closes, so that it never outlives the program that started it.
 */
import { parseArgs } from 'node:util';
import { modelScenarios } from './scenarios.ts';
import { startModelServer } from './start-model-server.ts';

const { values } = parseArgs({ options: { port: { type: 'string' }, scenario: { type: 'string' } } });
const scenario = modelScenarios.find((name) => name === (values.scenario ?? 'good'));
const port = Number(values.port ?? 0);
if (!scenario || !Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`--port must be a whole number up to 65535, --scenario one of: ${modelScenarios.join(', ')}.`);
  process.exit(1);
}

const model = await startModelServer({ scenario, port, contextTokens: 32_768 });
process.stdout.write(`${JSON.stringify({ AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted-1' })}\n`);
const end = () => {
  model.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.stdin.on('end', end).resume();
