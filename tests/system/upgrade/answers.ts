/** Sends requests and records every answer that the server itself is to blame for. */
export const recordAnswers = (ask: (path: string, init: RequestInit) => Promise<Response>) => {
  const failed: string[] = [];
  let longestMs = 0;
  return {
    failed,
    longestMs: () => longestMs,
    send: async (path: string, init: RequestInit): Promise<Response> => {
      const began = performance.now();
      const reply = await ask(path, init).catch((error: Error) => {
        failed.push(`${path}: ${error.message}`);
        throw error;
      });
      longestMs = Math.max(longestMs, performance.now() - began);
      if (reply.status >= 500) {
        const text = await reply.clone().text();
        if (!text.includes('OVERLOADED')) failed.push(`${path}: ${reply.status} ${text}`);
      }
      return reply;
    },
  };
};
export type Answers = ReturnType<typeof recordAnswers>;
