import { escaped } from '../../platform/http/escaped.ts';
import type { Page, Section } from './page.ts';
import { facts, linkTo, shown, table } from './page-parts.ts';
import { leftOut } from './your-data.tables.ts';

async function* reminders(page: Page): AsyncGenerator<string> {
  for await (const settings of page.other('account/reminder-settings')) {
    yield facts([
      ['Email notifications', shown.yesNo(settings.emailNotifications)],
      ['Push notifications', shown.yesNo(settings.pushNotifications)],
    ]);
  }
  yield '<h3>Sent</h3>\n';
  yield* table(
    ['Recorded', 'About', 'Due', 'By', 'Outcome'],
    page.other('account/reminders-sent'),
    (sent) => [
      shown.moment(sent.recordedAt),
      shown.text(sent.subject),
      shown.text(sent.due),
      shown.text(sent.channel),
      shown.text(sent.outcome),
    ],
  );
}

async function* account(page: Page): AsyncGenerator<string> {
  yield '<h3>Ways to log in</h3>\n';
  yield* table(['Way', 'Since'], page.other('account/sign-in-ways'), (way) => [
    way.providerId === 'credential' ? 'Email and password' : shown.text(way.providerId),
    shown.moment(way.createdAt),
  ]);
  yield '<h3>Devices that are logged in</h3>\n';
  yield* table(['Browser', 'Logged in', 'Last seen'], page.other('account/devices'), (device) => [
    shown.text(device.userAgent),
    shown.moment(device.createdAt),
    shown.moment(device.updatedAt),
  ]);
  yield '<h3>Security log</h3>\n';
  yield* table(
    ['When', 'What', 'Device', 'Network'],
    page.other('account/security-log'),
    (event) => [
      shown.moment(event.happenedAt),
      shown.text(String(event.kind).replaceAll('-', ' ')),
      shown.text(event.device),
      shown.text(event.network),
    ],
  );
}

async function* contents({ rows }: Page): AsyncGenerator<string> {
  yield '<p>Each list is here twice: as JSON for programs, and as CSV for spreadsheets. Records you deleted recently are included too, with the time you deleted them.</p>\n';
  yield* table(['List', 'Rows', 'Files'], Object.entries(rows), ([path, count]) => [
    escaped(path),
    shown.number(count),
    `${linkTo(`${path}.json`, 'JSON')}, ${linkTo(`${path}.csv`, 'CSV')}`,
  ]);
  yield '<h3>What is not here</h3>\n<p>Secrets that open your account (they would be a danger in a file), and what our systems record for their own use:</p>\n';
  yield* table(['Table', 'What it is'], Object.entries(leftOut), ([name, reason]) => [
    escaped(name),
    escaped(reason),
  ]);
}

export const otherSections: readonly Section[] = [
  { id: 'reminders', title: 'Reminders', parts: reminders },
  { id: 'account', title: 'Account and security', parts: account },
  { id: 'contents', title: 'What is in this download', parts: contents },
];
