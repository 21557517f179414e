import { commands } from './operator-commands.ts';

/** The operators' command: `npm run roadworthy` in a checkout, `roadworthy` in the image. */
const [, , word = ''] = process.argv;
const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (command) {
  process.argv.splice(2, 1);
  await command.run();
} else {
  console.error('Usage: roadworthy COMMAND, or in the image also web or worker');
  for (const [name, { about }] of Object.entries(commands)) console.error(`  ${name}: ${about}`);
  process.exitCode = 64;
}
