import type { ObdCode } from '@roadworthy/diagnosis/codes';
import { judgeCase } from '@roadworthy/diagnosis/engine/judge-case';
import { type PreparedKnowledge, prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { type PackedKnowledge, unpackKnowledge } from '@roadworthy/diagnosis/knowledge/pack';
import type { LocalAnswer, LocalQuestion, Vocabulary } from './messages.ts';

/** Answers from the knowledge base once it is loaded. The table of codes is optional. */
export const createAnswerer = () => {
  let prepared: PreparedKnowledge | null = null;
  let codes: ReadonlyMap<string, ObdCode> = new Map();
  return {
    learn: (knowledge: PackedKnowledge): Vocabulary => {
      prepared = prepareKnowledge(unpackKnowledge(knowledge));
      const { findings, questions } = prepared;
      return {
        signs: findings.map(({ id, group, name }) => ({ id, group, name })),
        questions: Object.fromEntries([
          ...findings.map(({ id, question }) => [`is-${id}`, question]),
          ...questions.map(({ id, ask }) => [id, ask]),
        ]),
      };
    },
    learnCodes: (table: readonly ObdCode[]): null => {
      codes = new Map(table.map((entry) => [entry.code, entry]));
      return null;
    },
    diagnose: ({ input, dangers }: LocalQuestion): LocalAnswer => {
      if (!prepared) throw new Error('The diagnosis engine’s knowledge base is not loaded yet');
      const { report } = judgeCase(prepared, input, {
        dangers,
        causesOfCode: (code) => codes.get(code)?.causes ?? [],
      });
      const explained = report.sources
        .filter(({ kind }) => kind === 'code')
        .flatMap(({ id }) => codes.get(id) ?? [])
        .map(({ code, means, check }) => ({ code, means, check }));
      return { report, codes: explained };
    },
  };
};
