/** What the owner has typed and tapped so far. */
export type Draft = { text: string; signs: readonly string[] };
