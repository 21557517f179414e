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
      await browser.press('button', 'Lookup');
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
      await browser.find('button', 'Other Details');
      await proxy.stop();
      await browser.press('button', 'Other Details');
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
      await browser.press('button', 'Create Task');
      await browser.until('the task on the server', async () => {
        const { tasks } = (await browser.ask('/api/tasks')) as { tasks: Named[] };
        id = tasks.find(({ title }) => title === 'Check tyre pressures')?.id;
        return id !== undefined;
      });
      await browser.open(`/tasks/${id}`);
      await browser.press('button', 'Complete');
      await browser.find('button', 'Choose Photos');
      // Sets the file as a file dialog would.
      await browser.wait(`
        const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
        const pen = canvas.getContext('2d');
        pen.fillStyle = '#1d2428';
        pen.fillRect(0, 0, 640, 480);
        pen.fillStyle = '#f8cf2c';
        pen.fillRect(120, 160, 400, 90);
        const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
        const files = new DataTransfer();
        files.items.add(new File([blob], 'tyres.jpg', { type: 'image/jpeg' }));
        const input = document.querySelector('input[type=file][aria-label="Choose Photos"]');
        input.files = files.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));`);
      await browser.find('button', 'Remove photo 1');
      await browser.press('button', 'Complete Task');
      await browser.until('the photo on the server', async () => {
        const done = await first(browser, '/api/task-completions', 'completions');
        const { usedBytes } = (await browser.ask('/api/files/room')) as { usedBytes: number };
        return (done?.photoIds as unknown[] | undefined)?.length === 1 && usedBytes > 0;
      });
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
];
