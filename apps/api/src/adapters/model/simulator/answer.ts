/** The part of a prompt's data that the simulated model uses. */
type Data = {
  verdict?: string;
  causes?: { id: string; name: string; about?: string }[];
  sources?: { id: string; text: string }[];
  questions?: { id: string; ask: string }[];
};

/** Returns the marked data of the last message that contains any. */
const dataIn = (prompt: string): Data | null => {
  const [, , json] =
    [...prompt.matchAll(/<(data-[0-9a-f]+)>\n([\s\S]*?)\n<\/\1>/g)].findLast(([, , text]) =>
      text?.includes('"verdict"'),
    ) ?? [];
  try {
    return json ? (JSON.parse(json) as Data) : null;
  } catch {
    return null;
  }
};

/** Returns a plain answer from the given data, like a model that follows its instructions. */
export const sensibleAnswer = (prompt: string) => {
  const { verdict = 'care', causes = [], sources = [], questions = [] } = dataIn(prompt) ?? {};
  const [first, second] = causes;
  const cited = sources.slice(0, 2).map(({ id }) => id);
  return {
    safeToDrive: verdict,
    urgency: verdict === 'no' ? 'now' : 'soon',
    explanation: first
      ? `From what you describe, ${first.name.toLowerCase()} fits best. ${first.about ?? ''} Test before you buy any part.${second ? ` ${second.name} could show the same signs.` : ''}`
      : 'What you describe does not point to one part. A garage can narrow it down.',
    causes: causes.slice(0, 2).map(({ id, name }) => ({
      id,
      for: cited,
      against: [],
      note: `${name} would explain what you hear.`,
      check: 'As the app describes it.',
    })),
    questions: [
      ...questions.slice(0, 1).map(({ id }) => ({ id, text: '' })),
      { id: null, text: 'Did it start suddenly or slowly?' },
    ],
    citations: cited,
  };
};
