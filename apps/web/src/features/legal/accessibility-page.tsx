import { links } from '../../links.ts';
import { TextPage } from '../../ui/display/text-page.tsx';
import { Part, Points } from './legal-parts.tsx';
import { Operator } from './operator.tsx';

const works = [
  'Everything can be done with a keyboard, and a control that has the focus is never hidden behind a bar. Single-key shortcuts can be switched off under ‘Keyboard shortcuts’.',
  'Swipes and drags have a button, a tap or arrow keys that do the same.',
  'Every row, button and field is at least 44 pixels high on a phone; links inside a sentence at least 24.',
  'You can zoom to 400 %, and use your own text size and spacing, the dark appearance, more contrast or the high-contrast mode of Windows. Moving parts stand still if your device asks for it.',
  'Signs and charts are also lists and tables, and nothing is said by colour alone.',
  'Messages are read out, also while a dialog is open. A message with Undo stays while you are at it; Alt+T moves to it.',
  'The text of a PDF is read out. Guides can be read out loud, and work one step at a time without the camera.',
];

const limits = [
  'A document that was photographed or scanned is a picture, which a screen reader cannot read. Download the file and open it in an app that recognises text.',
  'The camera guide is made for eyes: it shows on a picture where a part is. The same steps are there in words, without the camera.',
  'Long names on the signs of the road are cut short. ‘Show as a list’ has them in full.',
];

/** What works with aids, what does not, and whom to tell. */
export function AccessibilityPage() {
  return (
    <TextPage
      home={links.landing}
      title="Accessibility"
      lead="Everybody should be able to use Roadworthy."
    >
      <Part title="How accessible it is">
        <p>
          Roadworthy partly meets the Web Content Accessibility Guidelines (WCAG) 2.2, level AA:
          what does not work yet is listed here.
        </p>
      </Part>
      <Part title="What works">
        <Points points={works} />
      </Part>
      <Part title="What does not work yet">
        <Points points={limits} />
      </Part>
      <Part title="How we know">
        <p>
          In November 2026 we tried 236 states of the app in Chromium with the checker axe, on
          narrow and wide screens, with the keyboard alone and at 200 % zoom. Every change since is
          tried again: where the focus goes, what is read out, and how large each target is. We have
          not tried it with a screen reader yet, nor in other browsers.
        </p>
      </Part>
      <Part title="Tell us" id="contact">
        <p>
          If something keeps you from using Roadworthy, tell us what you wanted to do, and with
          which device, browser and aid.
        </p>
        <Operator />
      </Part>
    </TextPage>
  );
}
