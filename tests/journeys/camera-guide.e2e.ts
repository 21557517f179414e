import { axeOn } from './axe.ts';
import {
  type CameraKind,
  giveCamera,
  heldLocks,
  holdCamera,
  leaveForTasks,
  liveTracks,
  markerOf,
  nextDrawn,
  openCameraGuide,
  withCamera,
} from './camera.ts';
import { expect, test } from './fixtures.ts';

test.slow();

const phone = { viewport: { width: 390, height: 844 }, isMobile: true };
const view = { name: 'Camera guide' };

const failures: [CameraKind, string, string][] = [
  [
    'refused',
    'Camera access was denied. Please allow camera access in your browser settings and refresh the page.',
    'Retry Camera',
  ],
  ['none', 'No camera found on this device.', 'Try Again'],
  [
    'small',
    'Camera constraints not supported. Continue without the camera, or try another device.',
    'Try Again',
  ],
  ['stuck', 'Camera initialization timed out', 'Try Again'],
];

for (const [kind, message, button] of failures) {
  const tag = kind === 'refused' ? [] : ['@long'];
  test(`with a camera that is ${kind}, the camera guide says so, offers to continue without a camera, and leaves no camera on`, {
    tag,
  }, async () => {
    await withCamera(
      kind,
      async ({ page }) => {
        await openCameraGuide(page);
        const dialog = page.getByRole('dialog', view);
        await expect(dialog.getByRole('alert')).toHaveText(message);
        await expect(dialog.getByRole('button', { name: button })).toBeVisible();
        await expect(dialog.getByText('Close other apps that use the camera.')).toBeVisible();
        const help = dialog.getByRole('heading', { name: 'To allow it' });
        await expect(help).toBeVisible({ visible: kind === 'refused' });
        await dialog.getByRole('button', { name: button }).click();
        await expect(dialog.getByRole('alert')).toHaveText(message);
        expect(await liveTracks(page)).toBe(0);
        await dialog.getByRole('link', { name: 'Continue without the camera' }).click();
        await expect(page).toHaveURL(/\/tasks\/oil-change\?step=1/);
        expect(await liveTracks(page)).toBe(0);
      },
      phone,
    );
  });
}

test('in a browser without camera access the camera guide says so and continues without a camera @long', async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      await openCameraGuide(page);
      await expect(page.getByRole('alert')).toHaveText(
        'Camera not supported in this browser. Try using Chrome, Safari, or Firefox.',
      );
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await page.getByRole('link', { name: 'Continue without the camera' }).click();
      await expect(page).toHaveURL(/\/tasks\/oil-change\?step=1/);
    },
    {
      // As in an older browser.
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
        ),
    },
  );
});

test("if the user first refuses and then allows the camera, the camera's picture appears", async () => {
  await withCamera('refused', async ({ page, context }) => {
    await openCameraGuide(page);
    await expect(page.getByRole('alert')).toContainText('Camera access was denied.');
    await context.grantPermissions(['camera']);
    await page.getByRole('button', { name: 'Retry Camera' }).click();
    await expect(markerOf(page, 1)).toBeVisible();
    expect(await liveTracks(page)).toBe(1);
  });
});

test('leaving the camera guide while the camera opens or runs switches the camera off and releases the wake lock @long', async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      await openCameraGuide(page);
      await expect(page.getByText('Starting the camera...')).toBeVisible();
      await expect.poll(() => liveTracks(page)).toBe(1);
      await leaveForTasks(page);
      // The camera arrives after the user has left: it is switched off at once.
      await giveCamera(page);
      await expect.poll(() => liveTracks(page)).toBe(0);
    },
    { before: holdCamera },
  );
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(markerOf(page, 1)).toBeVisible();
    expect(await liveTracks(page)).toBe(1);
    await expect.poll(() => heldLocks(page)).toBe(1);
    await leaveForTasks(page);
    expect(await liveTracks(page)).toBe(0);
    await expect.poll(() => heldLocks(page)).toBe(0);
  });
});

test('closing a camera that was opened by its address returns to the previous page and switches the camera off @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    // By now the accepted disclaimer is stored; the view itself does not wait for the disk.
    await expect(markerOf(page, 1)).toBeVisible();
    for (const close of ['Close', 'Escape']) {
      // As a link from another site: the history holds no page of the app before it.
      await page.goto('/ar?guide=oil-change&vehicle=&camera=on&step=1');
      await expect(markerOf(page, 1)).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Step 2 of 8')).toBeVisible();
      expect(await liveTracks(page)).toBe(1);
      if (close === 'Escape') await page.keyboard.press(close);
      else await page.getByRole('button', { name: close }).click();
      await expect(page).toHaveURL(/\/ar\?guide=oil-change&vehicle=&step=2$/);
      await expect(page.getByRole('button', { name: 'Launch AR Guide' })).toBeVisible();
      await expect(page.getByRole('dialog', view)).toBeHidden();
      expect(await liveTracks(page)).toBe(0);
    }
  });
});

test('if the guide is not stored on the device, the camera page says so and leaves the camera off @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(markerOf(page, 1)).toBeVisible();
    await page.route('**/assets/oil-change-*.js', (route) => route.abort());
    await page.goto('/ar?guide=oil-change&vehicle=&camera=on');
    await expect(page.getByText('This guide is not on this device yet')).toBeVisible();
    expect(await liveTracks(page)).toBe(0);
  });
});

test('the camera is off while the page is in the background, and on again afterwards @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(markerOf(page, 1)).toBeVisible();
    const turn = (state: string) =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => visibility,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    expect(await liveTracks(page)).toBe(0);
    await turn('visible');
    await expect.poll(() => liveTracks(page)).toBe(1);
    await nextDrawn(page);
  });
});

test('one press switches to the other camera, and only one camera is on at a time @long', async () => {
  await withCamera('two', async ({ page }) => {
    await openCameraGuide(page);
    await page.getByRole('button', { name: 'Flip camera' }).click();
    await expect(markerOf(page, 1)).toBeVisible();
    await nextDrawn(page);
    expect(await liveTracks(page)).toBe(1);
  });
});

test('the disclaimer is shown once, requires both boxes to be ticked, and fits a phone’s screen with its buttons', async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      await page.goto('/ar?guide=oil-change');
      const launch = page.getByRole('button', { name: 'Launch AR Guide' });
      await launch.click();
      const accept = page.getByRole('button', { name: 'Accept & Continue' });
      await expect(accept).toBeDisabled();
      await expect(accept).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
      await page.getByRole('checkbox').first().check();
      await expect(accept).toBeDisabled();
      await page.getByRole('checkbox').last().check();
      await expect(accept).toBeEnabled();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await liveTracks(page)).toBe(0);
      await openCameraGuide(page);
      await page.getByRole('button', { name: 'Close' }).click();
      await launch.click();
      await expect(page.getByRole('dialog', view)).toBeVisible();
    },
    phone,
  );
});

test('only the camera view loads the code of the tracker', {
  tag: '@long',
}, async () => {
  await withCamera('film', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/ar?guide=oil-change', { waitUntil: 'networkidle' });
    const isTracker = (path: string) => path.includes('pin-tracker');
    expect(fetched.filter(isTracker)).toEqual([]);
    await openCameraGuide(page);
    await expect.poll(() => fetched.filter(isTracker).length).toBeGreaterThanOrEqual(2);
  });
});

test('a marker dragged onto a part of the car follows the part, and is found again at the next visit @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(page.getByText('General guidance only.')).toBeVisible();
    await expect(page.getByText('General guidance only.')).toBeHidden();
    await expect(page.getByText('Tap the oil filler cap, or drag the marker there')).toBeVisible();
    const marker = markerOf(page, 1);
    const box = await marker.boundingBox();
    if (!box) throw new Error('The marker is not on the screen');
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 120, from.y + 90, { steps: 8 });
    await page.mouse.up();
    const stateOfPin = async () =>
      (await nextDrawn(page)).pins.find(({ id }) => id === 'step-1')?.state ?? 'none';
    await expect.poll(stateOfPin).toBe('locked');
    await expect(page.getByText('Locked on · drag to re-pin')).toBeVisible();
    const moved = await marker.boundingBox();
    // The film sways sideways, so only the height shows where the marker was put.
    expect((moved?.y ?? 0) - box.y).toBeGreaterThan(60);
    // Long enough for the pins to be stored.
    await page.waitForTimeout(6_000);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', view)).toBeHidden();
    await page.getByRole('button', { name: 'Launch AR Guide' }).click();
    await expect.poll(stateOfPin, { timeout: 20_000 }).toBe('locked');
  });
});

test('a marker can also be pinned with the arrow keys @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(markerOf(page, 1)).toBeVisible();
    await expect.poll(async () => (await nextDrawn(page)).pins.length).toBe(0);
    await markerOf(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await nextDrawn(page)).pins.map(({ id }) => id))
      .toEqual(['step-1']);
  });
});

test('in the camera guide a phone vibrates at each step and each press of Focus, and the instruction can be unfolded @long', async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      await openCameraGuide(page);
      await expect(markerOf(page, 1)).toBeVisible();
      await page.getByRole('button', { name: 'Focus' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('Step 2 of 8')).toBeVisible();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByText('Step 1 of 8')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
      expect(await page.evaluate(() => watched.vibrations)).toEqual([[200, 100, 200], 100, 100]);
      const whole = page.locator('.camera-instruction');
      await expect(whole).toBeHidden();
      await page.getByText('Show Instructions').click();
      await expect(whole).toBeVisible();
      await expect(page.getByText('Hide Instructions')).toBeVisible();
    },
    phone,
  );
});

test("turning the phone keeps the step, and the camera's picture fills the screen again @long", async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      await openCameraGuide(page, '/ar?guide=oil-change&step=2');
      await expect(markerOf(page, 2)).toBeVisible();
      const canvas = page.locator('canvas[data-camera-picture]');
      await expect(canvas).toHaveJSProperty('width', 390);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(canvas).toHaveJSProperty('width', 844);
      await expect(canvas).toHaveJSProperty('height', 390);
      await nextDrawn(page);
      await expect(page.getByText('Step 2 of 8')).toBeVisible();
      const marker = await markerOf(page, 2).boundingBox();
      expect((marker?.y ?? 0) + (marker?.height ?? 0)).toBeLessThanOrEqual(390);
      expect(await liveTracks(page)).toBe(1);
    },
    phone,
  );
});

test('with several vehicles in the garage, the camera guide asks for the vehicle @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page, '/ar?guide=oil-change', null);
    await expect(page.getByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
    await page.getByRole('button', { name: /Corolla/ }).click();
    await expect(page.getByText('notes for Corolla 2014–2022')).toBeVisible();
    await expect(markerOf(page, 1)).toBeVisible();
  });
});

test('signing out deletes the camera pins @long', async () => {
  await withCamera('film', async ({ page }) => {
    await openCameraGuide(page);
    await expect(markerOf(page, 1)).toBeVisible();
    await markerOf(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    const databases = () =>
      page.evaluate(async () =>
        (await indexedDB.databases())
          .map(({ name }) => name ?? '')
          .filter((name) => name.startsWith('roadworthy-')),
      );
    const pinsIn = (name: string) =>
      page.evaluate(
        (database) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(database);
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const counting = opening.result.transaction('pins').objectStore('pins').count();
              counting.onsuccess = () => {
                resolve(counting.result);
                opening.result.close();
              };
            };
          }),
        name,
      );
    const [name = ''] = await databases();
    await expect.poll(() => pinsIn(name), { timeout: 20_000 }).toBe(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('button', { name: 'Log out', exact: true })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL(/\/welcome/);
    expect(await databases()).toEqual([]);
  });
});

test('axe finds no accessibility problem on the camera’s picture and the instructions over it', async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      const axe = await axeOn(page);
      await openCameraGuide(page);
      await expect(markerOf(page, 1)).toBeVisible();
      await axe.look('camera view');
      // A tap is enough to pin a marker.
      await markerOf(page, 1).click();
      await expect
        .poll(async () => (await nextDrawn(page)).pins.map(({ id }) => id))
        .toEqual(['step-1']);
      await page.getByText('Show Instructions').click();
      await axe.look('instructions');
      axe.expectNothing();
    },
    phone,
  );
});

test('axe finds no accessibility problem on the camera guide in its other states, light and dark', {
  tag: '@long',
}, async () => {
  await withCamera(
    'film',
    async ({ page }) => {
      const axe = await axeOn(page);
      await page.goto('/ar?guide=oil-change');
      await expect(page.getByRole('heading', { level: 1, name: 'Camera guide' })).toBeVisible();
      await axe.look('start');
      await page.getByRole('button', { name: 'Launch AR Guide' }).click();
      await expect(page.getByRole('button', { name: 'Accept & Continue' })).toBeVisible();
      await axe.look('disclaimer');
      await openCameraGuide(page);
      await expect(markerOf(page, 1)).toBeVisible();
      await page.getByRole('button', { name: /AB17 CDE/ }).click();
      await expect(page.getByText('Which vehicle is it?')).toBeVisible();
      await axe.look('vehicle picker');
      axe.expectNothing();
    },
    phone,
  );
  await withCamera('refused', async ({ page }) => {
    const axe = await axeOn(page);
    await openCameraGuide(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await axe.look('denied');
    axe.expectNothing();
  });
});
