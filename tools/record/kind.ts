import type { EntityName } from '../../packages/domain/src/entities.ts';

/** The names of a new kind of record, in each form that the sources use. */
export type Kind = {
  /** The folder of its slice: `tyres`. */
  feature: string;
  /** The name of its files: `tyres`, or `tyre-sets` beside another kind of the feature. */
  file: string;
  /** `tyreSets` */
  entity: string;
  /** `tyreSet` */
  one: string;
  /** `TyreSet` */
  type: string;
  /** `TyreSets` */
  types: string;
  /** `tyre set` */
  noun: string;
  nouns: string;
  /** `tyres` and `tyre_sets` */
  schema: string;
  table: string;
  /** The whole that its records belong to, and the field that names it. */
  whole: { entity: EntityName; field: string; column: string; one: string } | null;
};

const words = (camel: string, between: string): string =>
  camel.replace(/[A-Z]/g, (letter) => `${between}${letter.toLowerCase()}`);

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const singular = (plural: string): string => {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=x|ch|sh|ss)es$|s$/, '');
};

const wholeOf = (entity: EntityName): NonNullable<Kind['whole']> => {
  const one = singular(entity);
  return { entity, field: `${one}Id`, column: `${words(one, '_')}_id`, one: words(one, ' ') };
};

export const kindOf = (
  feature: string,
  entity: string,
  { partOf, isAlone }: { partOf: EntityName | null; isAlone: boolean },
): Kind => {
  const one = singular(entity);
  if (one === entity) throw new Error(`'${entity}' must be the plural of the kind's name`);
  return {
    feature,
    file: isAlone ? feature : words(entity, '-'),
    entity,
    one,
    type: capitalised(one),
    types: capitalised(entity),
    noun: words(one, ' '),
    nouns: words(entity, ' '),
    schema: feature.replaceAll('-', '_'),
    table: words(entity, '_'),
    whole: partOf && wholeOf(partOf),
  };
};
