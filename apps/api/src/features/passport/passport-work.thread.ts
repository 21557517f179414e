import { answerQuestions } from '../../platform/thread/answer-questions.ts';
import { answerWith } from './passport-thread.ts';
import { createPassportWork } from './passport-work.ts';

answerQuestions(answerWith(createPassportWork()));
