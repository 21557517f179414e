/** The part of a prompt's data that the simulated model uses. */
type Data = {
  subjects?: string[];
  causes?: { id: string; name: string; about?: string }[];
  findings?: { id: string; name: string }[];
  questions?: { id: string }[];
};

/** Returns the marked data of the last message that contains any. */
const dataIn = (prompt: string): Data | null => {
  const [, , json] =
    [...prompt.matchAll(/<(data-[0-9a-f]+)>\n([\s\S]*?)\n<\/\1>/g)].findLast(([, , text]) =>
      text?.includes('"causes"'),
    ) ?? [];
  try {
    return json ? (JSON.parse(json) as Data) : null;
  } catch {
    return null;
  }
};

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns a plain answer from the given data, like a model that follows its instructions. */
export const sensibleAnswer = (prompt: string) => {
  const { subjects = [], causes = [], questions = [] } = dataIn(prompt) ?? {};
  const explained = causes.filter(({ id }) => subjects.includes(`cause:${id}`)).slice(0, 2);
  return {
    explanation: explained.flatMap(({ id, name, about = '' }) => [
      { text: `The description fits the cause ${lowerFirst(name)}.`, about: `cause:${id}` },
      { text: about, about: `cause:${id}` },
    ]),
    causes: causes.map(({ id }) => id),
    questions: questions.map(({ id }) => id).toReversed(),
  };
};
