import { links } from '../../links.ts';
import { TextPage } from '../../ui/display/text-page.tsx';
import { Part, Points } from './legal-parts.tsx';
import { Operator } from './operator.tsx';

const works = [
  'You can do everything with a keyboard, and the control you are on is not hidden behind a bar. You can switch off single-key shortcuts under ‘Keyboard shortcuts’.',
  'For every swipe or drag there is a button, a tap or a key that does the same.',
  'On a phone, buttons, fields and rows are at least 44 pixels high. Links inside a sentence are at least 24 pixels high.',
  'You can zoom to 400%, and use your own text size and spacing, dark mode, more contrast or the contrast themes of Windows. Animations stop if your device is set to reduce motion.',
  'You can also read road signs as a list and charts as a table. We never use colour alone to tell you something.',
  'Messages are marked up so that screen readers read them out, also while a dialog is open. A message with Undo stays for as long as you are on it, and Alt+T takes you to it.',
  'Screen readers can read the text of a PDF. Guides can be read aloud, and you can follow them one step at a time without the camera.',
];

const limits = [
  'A photographed or scanned document is a picture, which a screen reader cannot read. Download it and open it in an app that recognises text.',
  'The camera guide shows on a live picture where a part is, so you need to see it. The same steps are there in words, without the camera.',
  'Long names on road signs are cut short. ‘Show as a list’ gives them in full.',
];

/** What works with assistive technology, what does not, and whom to tell. */
export function AccessibilityPage() {
  return (
    <TextPage
      home={links.landing}
      title="Accessibility"
      lead="We want everybody to be able to use Roadworthy."
    >
      <Part title="How accessible it is">
        <p>
          Roadworthy partly meets the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.
          We list below what does not work yet. We have not yet tried it with a screen reader, or in
          a browser other than Chromium, so there may be faults that we do not know of.
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
          On 17 November 2026 we checked 236 states of the app in Chromium with the tool axe, in
          narrow and wide windows, at 200% zoom and with the keyboard alone. We then worked through
          the faults we found. Our tests now check the main screens in every new version: where the
          focus goes, what is read out, whether something covers the control you are on, and how
          large each control is.
        </p>
      </Part>
      <Part title="Tell us" id="contact">
        <p>
          If something stops you from using Roadworthy, tell us what you wanted to do, and which
          device, browser and assistive technology you use.
        </p>
        <Operator />
      </Part>
      <p className="text-14 text-ink-3">We wrote this page on 18 November 2026.</p>
    </TextPage>
  );
}
