import { randomUUID } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { TlsProxy } from './tls-proxy.ts';

const password = 'maroon-otter-lamp-42';

/** The arguments of a journey: the browser, the connection to the server, and a way to create an account. */
export type Travel = {
  browser: Browser;
  proxy: TlsProxy;
  /** Registers a user and returns the link in the mail. */
  register(person: { email: string; password: string }): Promise<string>;
};

type Named = Record<string, unknown>;

const first = async (browser: Browser, path: string, list: string): Promise<Named | undefined> =>
  ((await browser.ask(path)) as Record<string, Named[]>)[list]?.[0];

/** Waits until the app is cached on this device and can start without a server. */
const workerInCharge = async (browser: Browser): Promise<void> =>
  await browser.until('the worker', async () =>
    Boolean(await browser.run("return navigator.serviceWorker.controller?.state === 'activated'")),
  );

const drawing = `
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#1d2428';
  pen.fillRect(0, 0, 640, 480);
  pen.fillStyle = '#f8cf2c';
  pen.fillRect(120, 160, 400, 90);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));`;

/** Makes a file in the page and gives it to a file input, as a file dialog would. */
const giveFile = async (browser: Browser, label: string, name: string, content = drawing) => {
  await browser.wait(
    `
    const [label, name] = args;
    const content = await (async () => { ${content} })();
    const files = new DataTransfer();
    files.items.add(new File([content], name, { type: name.endsWith('jpg') ? 'image/jpeg' : 'application/json' }));
    const input = [...document.querySelectorAll('input[type=file]')].find(
      (each) => each.getAttribute('aria-label') === label || each.labels?.[0]?.textContent === label,
    );
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));`,
    label,
    name,
  );
};

const usedBytes = async (browser: Browser): Promise<number> =>
  ((await browser.ask('/api/files/room')) as { usedBytes: number }).usedBytes;

/** Waits for a link that a page shows in a field, and returns it without the origin. */
const shownLink = async (browser: Browser, start: string): Promise<string> => {
  let link: URL | undefined;
  await browser.until('the link', async () => {
    const shown = await browser.run(
      'return [...document.querySelectorAll("input")].map(({ value }) => value)',
    );
    const found = (shown as string[]).find((value) => value.includes(start));
    if (found) link = new URL(found);
    return found !== undefined;
  });
  return `${link?.pathname}${link?.hash}`;
};

/** One after the other, in one browser: each continues where the previous one ended. */
export const journeys: readonly [string, (travel: Travel) => Promise<void>][] = [
  [
    'sign in with an address that was just confirmed',
    async ({ browser, register }) => {
      const email = `${randomUUID()}@example.com`;
      const link = new URL(await register({ email, password }));
      await browser.open(link.pathname + link.search);
      await browser.fill('Email', email);
      await browser.fill('Password', password);
      // A busy server asks the client to retry.
      await browser.until('the dashboard', async () => {
        if (/^\/dashboard/.test(await browser.path())) return true;
        await browser.press('button', 'Log In');
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        return false;
      });
      await browser.see('Type your registration number');
      await workerInCharge(browser);
    },
  ],
  [
    'add a car by its plate, and see its verdict',
    async ({ browser }) => {
      await browser.open('/vehicles/add');
      await browser.fill('Registration number', 'AB17CDE');
      await browser.press('button', 'Look up');
      await browser.see('Vehicle Found in DVLA Database');
      await browser.press('button', 'Add this car');
      await browser.arrive(/^\/vehicles\/[\w-]{10,}$/);
      await browser.see('Toyota Corolla');
      await browser.until('the car on the server', async () => {
        const car = await first(browser, '/api/vehicles', 'vehicles');
        return car?.registrationNumber === 'AB17CDE';
      });
      await browser.open('/dashboard');
      // The dashboard reads from the device and shows this car's verdict.
      await browser.see('MOT');
      await browser.see('AB17 CDE');
    },
  ],
  [
    'edit it without a connection, start again, and sync',
    async ({ browser, proxy }) => {
      const car = await first(browser, '/api/vehicles', 'vehicles');
      await browser.open(`/vehicles/edit/${car?.id}`);
      await browser.find('button', 'Other details');
      await proxy.stop();
      await browser.press('button', 'Other details');
      await browser.fill('Notes', 'Spare key is with Sam');
      await browser.press('button', 'Save Vehicle');
      await browser.arrive(/^\/vehicles$/);
      // Opened again, everything comes from the device.
      await browser.open(`/vehicles/${car?.id}`);
      await browser.see('Spare key is with Sam');
      await proxy.start();
      await browser.until('the note on the server', async () => {
        const kept = await first(browser, '/api/vehicles', 'vehicles');
        return kept?.notes === 'Spare key is with Sam';
      });
    },
  ],
  [
    'complete a task with a photo',
    async ({ browser }) => {
      let id: unknown;
      await browser.open('/tasks/create');
      await browser.fill('Title', 'Check tyre pressures');
      await browser.press('button', 'Create task');
      await browser.until('the task on the server', async () => {
        const { tasks } = (await browser.ask('/api/tasks')) as { tasks: Named[] };
        id = tasks.find(({ title }) => title === 'Check tyre pressures')?.id;
        return id !== undefined;
      });
      await browser.open(`/tasks/${id}`);
      await browser.press('button', 'Complete');
      await browser.find('button', 'Choose photos');
      await giveFile(browser, 'Choose photos', 'tyres.jpg');
      await browser.find('button', 'Remove photo 1');
      await browser.press('button', 'Complete Task');
      await browser.until('the photo on the server', async () => {
        const done = await first(browser, '/api/task-completions', 'completions');
        const photos = done?.photoIds as unknown[] | undefined;
        return photos?.length === 1 && (await usedBytes(browser)) > 0;
      });
    },
  ],
  [
    'keep a document with the car',
    async ({ browser }) => {
      const car = await first(browser, '/api/vehicles', 'vehicles');
      const before = await usedBytes(browser);
      await browser.open(`/vehicles/edit/${car?.id}`);
      await browser.press('button', 'Documents');
      await browser.see('No documents yet');
      await giveFile(browser, 'Documents to add', 'invoice.jpg');
      await browser.choose('Document type', 'Service Invoice');
      await browser.fill('Service provider', 'High Street Garage');
      await browser.press('button', 'Save document');
      await browser.see('1 document');
      await browser.see('High Street Garage');
      await browser.until(
        'the file on the server',
        async () => (await usedBytes(browser)) > before,
      );
    },
  ],
  [
    'the camera guide continues without a camera where there is none',
    async ({ browser }) => {
      await browser.open('/ar?guide=oil-change');
      // The list of jobs may still move the button away from the point where the driver presses.
      await browser.until('the disclaimer', async () => {
        await browser.press('button', 'Launch AR Guide');
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        const words = String(await browser.run('return document.body.innerText'));
        return words.includes('Before you use the camera guide');
      });
      await browser.run(
        `for (const box of document.querySelectorAll('dialog[open] input[type=checkbox]')) box.click()`,
      );
      await browser.press('button', 'Accept & Continue');
      await browser.press('link', 'Continue without the camera');
      await browser.arrive(/^\/tasks\/oil-change/);
    },
  ],
  [
    'describe a fault and read the causes',
    async ({ browser }) => {
      await browser.open('/diagnostics');
      await browser.fill(
        'Symptoms',
        'Squealing from the front when I brake, worse in the morning.',
      );
      await browser.press('button', 'Analyse');
      await browser.press('button', 'None of these');
      await browser.see('Get it checked');
      await browser.see('Check first');
    },
  ],
  [
    'put a product into the cart',
    async ({ browser }) => {
      await browser.open('/products');
      await browser.press('button', 'Add to cart: Oil Filter');
      await browser.press('button', 'Cart, 1 item');
      await browser.see('Your cart');
      await browser.find('button', 'One Oil Filter more');
      const { user } = (await browser.ask('/api/session')) as { user: { id: string } };
      const everything = `/api/sync/pull?since=0&epoch=&userId=${user.id}`;
      await browser.until('the cart on the server', async () =>
        JSON.stringify(await browser.ask(everything)).includes('cartUnits'),
      );
    },
  ],
  [
    'share the history, read it as a buyer, and check the signed copy',
    async ({ browser }) => {
      const car = await first(browser, '/api/vehicles', 'vehicles');
      await browser.open(`/vehicles/${car?.id}/timeline`);
      await browser.press('button', 'Share this history');
      await browser.press('button', 'Make the link');
      const link = await shownLink(browser, '/passport/');
      await browser.open(link);
      await browser.fill('Number plate', 'ab17 cde');
      await browser.press('button', 'Open the history');
      await browser.see('Keep a signed copy');
      await browser.see('Toyota Corolla');
      await browser.open('/verify');
      await browser.find('button', 'Choose file');
      const copy = `return (await fetch('${link}/passport.json')).text();`;
      await giveFile(browser, 'Passport file', 'passport.json', copy);
      await browser.see('Checked and signed');
    },
  ],
  [
    'fill a job sheet without a connection; it is sent once there is one',
    async ({ browser, proxy }) => {
      const car = await first(browser, '/api/vehicles', 'vehicles');
      const { user } = (await browser.ask('/api/session')) as { user: { id: string } };
      await browser.open(`/vehicles/${car?.id}/visit`);
      await browser.fill('Another job', 'Slow puncture, nearside rear');
      await browser.press('button', 'Add this job');
      await browser.press('button', 'Make the link');
      const link = await shownLink(browser, '/visit#');
      await browser.open(link);
      await browser.see('No account needed.');
      await proxy.stop();
      await browser.fill('Miles on the clock', '71612');
      await browser.press('button', 'Send to the owner');
      await browser.see('Kept on this phone');
      await proxy.start();
      await browser.see('Sent. It counts once');
      const visits = `/api/garages/${user.id}/vehicles/${car?.id}/visits`;
      const [visit] = (await browser.ask(visits)) as { writings: unknown[] }[];
      if (visit?.writings.length !== 1) throw new Error('The server has no job sheet');
    },
  ],
];
