import {
  type Cause,
  type Finding,
  likelihoods,
  type Question,
} from '@roadworthy/domain/diagnosis/knowledge.schema';
import MiniSearch from 'minisearch';
import { readWords } from '../red-flags/reading/words.ts';
import { type FindingReader, findingReader } from './reading/read-findings.ts';
import { termOf, withDenials } from './reading/terms.ts';
import { weightOfUnmentioned } from './unmentioned-finding.ts';

type Knowledge = {
  readonly findings: readonly Finding[];
  readonly questions: readonly Question[];
  readonly causes: readonly Cause[];
};

/** A finding of a cause, by its index, and how often the cause shows it. */
type Shown = {
  readonly finding: number;
  readonly chance: number;
  /** The weight for the cause if the text does not mention the finding, as a logarithm. */
  readonly silence: number;
};

/** The prepared knowledge base. Built once, never changed. */
export type PreparedKnowledge = Knowledge & {
  readonly findingAt: ReadonlyMap<string, number>;
  readonly shown: readonly (readonly Shown[])[];
  /** By cause: the cause's weight if no finding is mentioned. */
  readonly unsaid: Float64Array;
  /** By cause, then by finding. A finding that a cause does not name has its usual chance. */
  readonly chances: readonly Float64Array[];
  readonly reader: FindingReader;
  /** Returns whether a word occurs in any finding or in the sentences of any cause. */
  readonly isKnown: (word: string) => boolean;
  /** Returns how well a text fits the sentences of each cause. 1 is the best possible fit. */
  readonly fit: (text: string) => Float64Array;
};

const termsOf = (text: string): string[] =>
  readWords(text).flatMap(({ text: word }) => termOf(word) ?? []);

/** The terms of a cause's own sentences. */
type Sentences = { readonly says: string[]; readonly name: string[]; readonly about: string[] };

const causeSearch = (sentences: readonly Sentences[]) => {
  const search = new MiniSearch<{ id: number; says: string; name: string; about: string }>({
    fields: ['says', 'name', 'about'],
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: { says: 1.5, name: 1.5, about: 0.7 },
      prefix: false,
      bm25: { k: 1.2, b: 0.5, d: 0.4 },
    },
  });
  const joined = (terms: readonly string[]) => withDenials(terms).join(' ');
  search.addAll(
    sentences.map(({ says, name, about }, id) => ({
      id,
      says: joined(says),
      name: joined(name),
      about: joined(about),
    })),
  );
  return search;
};

/** The score at which a fit counts half as much as a perfect one. */
const weakFit = 120;

export const prepareKnowledge = (knowledge: Knowledge): PreparedKnowledge => {
  const { findings, causes } = knowledge;
  const findingAt = new Map(findings.map(({ id }, at) => [id, at]));
  const shown = causes.map(({ shows }) =>
    Object.entries(shows).flatMap(([id, word]): Shown[] => {
      const finding = findingAt.get(id);
      const about = finding === undefined ? undefined : findings[finding];
      if (finding === undefined || !about) return [];
      const chance = likelihoods[word];
      return [{ finding, chance, silence: weightOfUnmentioned(chance, about.usual, about.group) }];
    }),
  );
  const unsaid = Float64Array.from(shown, (each) =>
    each.reduce((sum, { silence: its }) => sum + its, 0),
  );
  const usual = Float64Array.from(findings, (finding) => finding.usual);
  const chances = shown.map((each) => {
    const row = Float64Array.from(usual);
    for (const { finding, chance } of each) row[finding] = chance;
    return row;
  });
  const sentences = causes.map(({ says, name, about }) => ({
    says: says.flatMap(termsOf),
    name: termsOf(name),
    about: termsOf(about),
  }));
  const search = causeSearch(sentences);
  const reader = findingReader(
    findings,
    sentences.flatMap(({ says, name }) => [...says, ...name]),
  );
  const terms = new Set([
    ...sentences.flatMap(({ says, name, about }) => [...says, ...name, ...about]),
    ...findings.flatMap(({ phrases, hints = [] }) => [...phrases, ...hints].flatMap(termsOf)),
  ]);
  return {
    ...knowledge,
    isKnown: (word) => {
      const term = termOf(word);
      return term === null || terms.has(term);
    },
    findingAt,
    shown,
    unsaid,
    chances,
    reader,
    fit: (text) => {
      const scores = new Float64Array(causes.length);
      const terms = [...new Set(withDenials(reader.terms(text)))];
      if (terms.length === 0) return scores;
      const results = search.search(terms.join(' '));
      const bestScore = results[0]?.score ?? 1;
      // A few common words fit no cause well, however far ahead the best is.
      const strength = bestScore / (bestScore + weakFit);
      for (const { id, score } of results) scores[Number(id)] = (strength * score) / bestScore;
      return scores;
    },
  };
};
