import { useLastRound } from '../../records/hooks.ts';
import { useModelQuestion } from '../../session/model-state.ts';

/** Learns whether the server has a model, for the names in menus and titles. */
export function ModelWatch() {
  useModelQuestion(useLastRound().online);
  return null;
}
