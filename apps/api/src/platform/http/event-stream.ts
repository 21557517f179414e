import { problemBody } from './problem-replies.ts';

/** The events of a procedure, already written as JSON. */
type Events = AsyncIterable<unknown>;

export const isEvents = (body: unknown): body is Events =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Stops proxies from buffering the answer, which would show nothing until the end.
  'x-accel-buffering': 'no',
};

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Yields server-sent events, as the contract's client reads them. A failure in the middle is the last event. */
export async function* eventStream(events: Events): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `event: message\ndata: ${written(event)}\n\n`;
    yield 'event: done\n\n';
  } catch (error) {
    yield `event: error\ndata: ${JSON.stringify(problemBody((error as Error).cause ?? error))}\n\n`;
  }
}
