import { generators } from './generators.ts';

/**
 * `npm run generate NAME` writes files that are made from others and committed. Further words are passed on; without a
 * name it lists what there is.
 */
const [, , name = ''] = process.argv;
const generator = Object.hasOwn(generators, name) ? generators[name] : undefined;
if (generator) {
  process.argv.splice(2, 1);
  await generator.run();
} else {
  for (const [each, { about }] of Object.entries(generators)) console.log(`${each}: ${about}`);
  process.exitCode = name ? 64 : 0;
}
