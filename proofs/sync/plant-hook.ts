import { registerHooks } from 'node:module';
import { plants } from './plants.ts';

/** Loaded with `--import` into a process that is to be broken: rewrites the planted files as they are read. */
const name = process.env.SYNC_PLANT ?? '';
const plant = plants[name];
if (!plant) throw new Error(`There is no plant '${name}'`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = plant.filter(({ file }) => url.endsWith(file));
    if (edits.length === 0 || !loaded.source) return loaded;
    let source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    for (const { file, from, to } of edits) {
      if (!source.includes(from))
        throw new Error(`The plant '${name}' does not fit ${file} any more`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
