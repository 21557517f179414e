import { knowledgeList } from './diagnosis-list.ts';
import { unpackKnowledge } from './diagnosis-pack.ts';

/** The knowledge base of the diagnosis. Large: only the page and the server's route that diagnose load it. */
export const knowledge = unpackKnowledge(knowledgeList);
