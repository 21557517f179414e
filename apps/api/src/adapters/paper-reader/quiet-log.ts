/** Of a log what programs in a sandbox need; they have none of their own. */
export type QuietLog = {
  info(facts: object, message: string): void;
  warn(message: string): void;
};
