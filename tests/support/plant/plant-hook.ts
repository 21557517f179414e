import { registerHooks } from 'node:module';
import { plantIn } from './planting.ts';

/** Loaded with `--import` into a process to be broken: rewrites the planted files as they are read. */
const plant = plantIn(process.env);
if (!plant) throw new Error('No plant is given');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = plant.edits.filter(({ file }) => url.endsWith(file));
    if (edits.length === 0 || !loaded.source) return loaded;
    let source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    for (const { file, from, to } of edits) {
      if (!source.includes(from))
        throw new Error(`The plant '${plant.name}' no longer matches ${file}`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
