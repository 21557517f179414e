/**
 * A browser as the journeys use it. WebKit is driven over WebDriver and Firefox over Marionette, which has the same
 * commands: only `drive` differs.
 */
export type Drive = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

/** Named as in WebDriver. */
export type Command =
  | 'Navigate'
  | 'GetCurrentURL'
  | 'ExecuteScript'
  | 'ExecuteAsyncScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ElementClear'
  | 'TakeScreenshot';

export type Engine = {
  name: string;
  version: string;
  drive: Drive;
  stop(): Promise<void>;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Finds, in the page, the last visible element with this name: the last, because dialogs are at the end. Scrolls to it,
 * because WebKit's driver does not always do so before a press.
 */
const seek = `
  const [selector, name, isExact] = arguments;
  const nameOf = (element) => {
    const label = element.labels?.[0]?.textContent ?? '';
    const text = element.getAttribute('aria-label') ?? (label || element.textContent);
    return text.replace(/\\s+/g, ' ').trim();
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const found = [...document.querySelectorAll(selector)].filter((element) => {
    const own = nameOf(element);
    return isSeen(element) && !element.disabled && (isExact ? own === name : own.includes(name));
  }).at(-1);
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;`;

const selectors = {
  button: 'button, [role=button], [role=tab], summary',
  link: 'a[href]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
} as const;
export type Role = keyof typeof selectors;

const referenceOf = (element: unknown): string | null =>
  typeof element === 'object' && element !== null ? String(Object.values(element)[0]) : null;

export class Browser {
  readonly #engine: Engine;
  readonly #origin: string;
  readonly #patience: number;

  constructor(engine: Engine, origin: string, patience: number) {
    this.#engine = engine;
    this.#origin = origin;
    this.#patience = patience;
  }

  async open(path: string): Promise<void> {
    await this.#engine.drive('Navigate', { url: new URL(path, this.#origin).href });
  }

  async path(): Promise<string> {
    const { pathname, search } = new URL(String(await this.#engine.drive('GetCurrentURL')));
    return pathname + search;
  }

  /** Runs a script that returns a value. */
  async run(script: string, ...args: unknown[]): Promise<unknown> {
    return await this.#engine.drive('ExecuteScript', { script, args });
  }

  /** Runs a script that returns a promise. */
  async wait(script: string, ...args: unknown[]): Promise<unknown> {
    const reply = await this.#engine.drive('ExecuteAsyncScript', {
      script: `const done = arguments[arguments.length - 1];
        const args = [...arguments];
        (async () => { ${script} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      args,
    });
    const { value, error } = reply as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  }

  /** Waits until `holds`; a page that is being left cannot answer, which is not a failure. */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + this.#patience;
    let failure: unknown;
    const note = (error: unknown) => {
      failure = error;
      return false;
    };
    for (;;) {
      if (await holds().catch(note)) return;
      if (Date.now() > end) {
        const there = await this.#whatIsThere();
        throw new Error(`Timed out waiting for ${what} on ${there}`, { cause: failure });
      }
      await pause(150);
    }
  }

  async #whatIsThere(): Promise<string> {
    const words = await this.run('return document.body.innerText.slice(0, 400)').catch(() => '?');
    return `${await this.path().catch(() => '?')}: ${String(words).replace(/\s+/g, ' ')}`;
  }

  async find(role: Role, name: string, { exact = true } = {}): Promise<string> {
    let found: string | null = null;
    await this.until(`the ${role} '${name}'`, async () => {
      found = referenceOf(await this.run(seek, selectors[role], name, exact));
      return found !== null;
    });
    return found ?? '';
  }

  async press(role: Role, name: string, options?: { exact: boolean }): Promise<void> {
    // An element that is rendered again between finding and pressing is looked up again.
    await this.until(`a press on '${name}'`, async () => {
      const id = await this.find(role, name, options);
      await this.#engine.drive('ElementClick', { id });
      return true;
    });
  }

  async fill(label: string, text: string): Promise<void> {
    const id = await this.find('field', label, { exact: false });
    await this.#engine.drive('ElementClear', { id });
    await this.#engine.drive('ElementSendKeys', { id, text });
  }

  /** Selects an option by its words, as a user's choice does. */
  async choose(label: string, option: string): Promise<void> {
    await this.find('field', label);
    await this.run(
      `const [label, words] = arguments;
       const select = [...document.querySelectorAll('select')].find(({ labels }) =>
         labels?.[0]?.textContent.trim() === label);
       select.value = [...select.options].find(({ text }) => text === words).value;
       select.dispatchEvent(new Event('change', { bubbles: true }));`,
      label,
      option,
    );
  }

  async see(words: string): Promise<void> {
    const script = 'return document.body.innerText.includes(arguments[0])';
    await this.until(`'${words}'`, async () => (await this.run(script, words)) === true);
  }

  async arrive(path: RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () => path.test(await this.path()));
  }

  /** Asks the server from the page: with its cookies, bypassing the app. */
  async ask(path: string): Promise<unknown> {
    return await this.wait('return (await fetch(args[0])).json()', path);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#engine.drive('TakeScreenshot')), 'base64');
  }
}
