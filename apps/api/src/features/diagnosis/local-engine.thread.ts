import { answerQuestions } from '../../platform/thread/answer-questions.ts';
import { createPreparedEngine } from './prepared-engine.ts';

/** The knowledge base is loaded once, in this thread only. */
answerQuestions(createPreparedEngine().diagnose);
