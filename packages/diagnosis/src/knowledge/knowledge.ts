import { knowledgeList } from '../../generated/knowledge-list.ts';
import { unpackKnowledge } from './pack.ts';

/** The knowledge base of the diagnosis. It is large, so only the diagnosis page and route load it. */
export const knowledge = unpackKnowledge(knowledgeList);
