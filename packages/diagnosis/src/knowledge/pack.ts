import {
  type Cause,
  type Finding,
  type Likelihood,
  likelihoods,
  type Question,
} from '@roadworthy/domain/diagnosis/knowledge.schema';

/** The whole knowledge base, as in the files of diagnosis/. */
export type KnowledgeFiles = {
  readonly findings: readonly Finding[];
  readonly questions: readonly Question[];
  readonly causes: readonly Cause[];
};

type Columns<T> = { readonly [K in keyof T]-?: readonly (T[K] | null)[] };

/**
 * The knowledge base as sent to a browser: column by column, which compresses better, and with the findings of a cause
 * as indexes.
 */
export type PackedKnowledge = {
  readonly findings: Columns<Finding>;
  readonly questions: readonly Question[];
  readonly causes: Columns<Omit<Cause, 'shows'>>;
  /** For each cause, the findings by likelihood: '12 4 97,3,,8'. */
  readonly shows: readonly string[];
};

const words = Object.keys(likelihoods) as Likelihood[];

const columns = <T extends object>(
  rows: readonly T[],
  names: readonly (keyof T & string)[],
): Columns<T> => {
  const packed = {} as { [K in keyof T]-?: readonly (T[K] | null)[] };
  for (const name of names) packed[name] = rows.map((row) => row[name] ?? null);
  return packed;
};

const rows = <T extends object>(packed: Columns<T>): T[] => {
  const names = Object.keys(packed) as (keyof T & string)[];
  const [first] = names;
  return (first ? packed[first] : []).map(
    (_, at) =>
      Object.fromEntries(
        names.flatMap((name) => (packed[name][at] === null ? [] : [[name, packed[name][at]]])),
      ) as T,
  );
};

const findingColumns = ['id', 'group', 'name', 'question', 'phrases', 'hints', 'usual'] as const;
const causeColumns = [
  'id',
  'name',
  'system',
  'about',
  'common',
  'only',
  'more',
  'says',
  'check',
  'repair',
  'drive',
  'codes',
  'advisories',
] as const;

export const packKnowledge = ({ findings, questions, causes }: KnowledgeFiles): PackedKnowledge => {
  const at = new Map(findings.map(({ id }, index) => [id, index]));
  const packShows = (shows: Cause['shows']): string =>
    words
      .map((word) =>
        Object.entries(shows)
          .flatMap(([id, likelihood]) => (likelihood === word ? [at.get(id) ?? Number.NaN] : []))
          .sort((one, other) => one - other)
          .join(' '),
      )
      .join(',');
  return {
    findings: columns(findings, findingColumns),
    questions,
    causes: columns<Omit<Cause, 'shows'>>(causes, causeColumns),
    shows: causes.map(({ shows }) => packShows(shows)),
  };
};

export const unpackKnowledge = (packed: PackedKnowledge): KnowledgeFiles => {
  const findings = rows(packed.findings);
  const showsAt = (cause: number): Cause['shows'] =>
    Object.fromEntries(
      (packed.shows[cause] ?? '').split(',').flatMap((places, likelihood) =>
        places
          .split(' ')
          .filter((place) => place !== '')
          .map((place) => [findings[Number(place)]?.id ?? '', words[likelihood] ?? 'never']),
      ),
    );
  return {
    findings,
    questions: packed.questions,
    causes: rows(packed.causes).map((cause, at) => ({ ...cause, shows: showsAt(at) })),
  };
};
