/** How a kind of server streams an answer. */
export type Protocol = {
  begin(): string;
  piece(text: string): string;
  end(finish: 'stop' | 'length', tokens: { asked: number; answered: number }): string;
};

const event = (data: unknown, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`;

export const openAi = (model: string): Protocol => {
  const chunk = (rest: object) =>
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 1_700_000_000,
      model,
      ...rest,
    });
  const choice = (delta: object, finish: string | null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
  return {
    begin: () => choice({ role: 'assistant', content: '' }, null),
    piece: (text) => choice({ content: text }, null),
    end: (finish, { asked, answered }) =>
      choice({}, finish) +
      chunk({
        choices: [],
        usage: {
          prompt_tokens: asked,
          completion_tokens: answered,
          total_tokens: asked + answered,
        },
      }) +
      'data: [DONE]\n\n',
  };
};

/** `asTool`: the answer is the input of a tool call, as for models without structured output. */
export const anthropic = (model: string, asTool: boolean): Protocol => {
  const named = (type: string, rest: object) => event({ type, ...rest }, type);
  return {
    begin: () =>
      named('message_start', {
        message: {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 1, output_tokens: 1 },
        },
      }) +
      named('content_block_start', {
        index: 0,
        content_block: asTool
          ? { type: 'tool_use', id: 'toolu_1', name: 'json', input: {} }
          : { type: 'text', text: '' },
      }),
    piece: (text) =>
      named('content_block_delta', {
        index: 0,
        delta: asTool
          ? { type: 'input_json_delta', partial_json: text }
          : { type: 'text_delta', text },
      }),
    end: (finish, { asked, answered }) => {
      const done = asTool ? 'tool_use' : 'end_turn';
      return (
        named('content_block_stop', { index: 0 }) +
        named('message_delta', {
          delta: { stop_reason: finish === 'length' ? 'max_tokens' : done, stop_sequence: null },
          usage: { input_tokens: asked, output_tokens: answered },
        }) +
        named('message_stop', {})
      );
    },
  };
};
