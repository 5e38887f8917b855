import type { Config } from '#server/config/config.ts';
import { StartFailure } from '#server/diagnostics/failure.ts';
import { type CommandEnvironment, runBackup, runCheck, runRestore } from './backups.ts';

interface Command {
  usage: string;
  /** Whether it takes as many arguments as there are. */
  takes(given: readonly string[]): boolean;
  run(given: readonly string[], config: Config, around: CommandEnvironment): Promise<number>;
}

const commands = {
  backup: {
    usage: 'npm run backup',
    takes: (given) => given.length === 0,
    run: (_given, config, around) => runBackup(config, around),
  },
  check: {
    usage: 'npm run check [-- BACKUP or --all]',
    takes: (given) => given.length <= 1,
    run: ([asked], config, around) => runCheck(config, around, asked ?? null),
  },
  restore: {
    usage: 'npm run restore [-- BACKUP]',
    takes: (given) => given.length <= 1,
    run: ([asked], config, around) => runRestore(config, around, asked ?? null),
  },
} satisfies Record<string, Command>;

/** Runs an operator's command and returns the exit code. Throws StartFailure for one that does not exist. */
export async function runCommand(
  name: string,
  given: readonly string[],
  config: Config,
  around: CommandEnvironment,
): Promise<number> {
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (!command)
    throw new StartFailure(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`);
  if (!command.takes(given)) throw new StartFailure(`Usage: ${command.usage}`);
  return command.run(given, config, around);
}
