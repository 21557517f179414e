import { invitationDays } from '@roadworthy/domain/garages/garages.rules';
import { ages, complaintDays, retention } from '@roadworthy/domain/site/retention';
import type { Site } from '@roadworthy/domain/site/site.contract';

/** A part of the privacy page: paragraphs, or points of a list. */
export type PrivacyPart = { title: string; says?: readonly string[]; points?: readonly string[] };

const days = (count: number) => (count === 1 ? 'a day' : `${count} days`);
const hours = (count: number) => {
  if (count === 24) return 'a day';
  return count === 1 ? 'an hour' : `${count} hours`;
};

const modelWords = (site: Site | null): string => {
  const gets =
    'gets the words of your diagnosis and facts about the vehicle. We take out your plate, VIN, name, email, phone, postcode and street address where we recognise them. Do not include names or places in your description.';
  if (!site) return `If this server has an AI model connected, it ${gets}`;
  if (!site.model) return 'This server has no AI model connected, so nothing is sent to one.';
  const { provider, country } = site.model;
  return `This server’s AI model is run by ${provider}${country ? `, in ${country}` : ''}. It ${gets}`;
};

const hostingWords = (site: Site | null): string =>
  site?.hosting
    ? `The machines, files and backups behind this server are run by ${site.hosting}.`
    : 'The machines, files and backups behind this server are run by whoever is responsible for it, named below.';

const backupWords = (site: Site | null): string =>
  site ? `for up to ${days(site.backupDays)}` : 'for as long as they are kept';

/**
 * The privacy page, in plain words and no more than is true. Every figure comes from the settings of the server or from
 * `retention`, which the jobs read too; `npm run proof privacy` holds each sentence to the code. Null: the server has
 * not answered yet.
 */
export const privacyParts = (site: Site | null): readonly PrivacyPart[] => [
  {
    title: 'In short',
    says: [
      'We keep what we need to tell you when your vehicle’s MOT, tax and cover run out, and no more. There are no third-party adverts, no trackers and no analytics, and your data is never sold.',
    ],
  },
  {
    title: 'When you check a plate without an account',
    points: [
      `We ask DVLA and DVSA about the plate and show you what they say. Their answer is kept for ${hours(retention.strangersAnswerHours)}, so that the next person who asks about it does not have to wait. We do not keep who asked.`,
      `Your network address is used to count how many plates you check in ${hours(retention.addressCountHours)}. Only a keyed hash of it is kept, for up to ${hours(retention.addressGoneHours)}.`,
      `The network it belongs to is counted for ${hours(retention.networkCountHours)}, so that nobody can use up everybody’s checks. Only a keyed hash of that is kept, for up to ${hours(retention.networkGoneHours)}. Failed logins, demo accounts and their questions are counted in the same way.`,
      'No cookies are needed, and none are sent with your question.',
      `If you press ‘Remind me, free’, the plate is kept in this browser for up to ${hours(retention.browserHours)}, until you have an account. So is the email address you sign up with, until you have confirmed it. When that time is up, your next visit removes them.`,
      `If somebody typed your plate: we keep the public answer for up to ${days(retention.plateAnswerDays)}, without your name. Write to us to object.`,
    ],
  },
  {
    title: 'When you have an account',
    points: [
      'Your email address, and a username that we make from it and you can change. Your name, gender and phone number only if you add them to your profile; we greet you by name, do not use the others, and only you see them; the people you share a garage with see your name.',
      'What you enter: vehicles, tasks, cover (policies, permits, your driving licence’s last day), documents, photos, costs, diagnoses. Where and when a photo was taken is removed from it before it is kept.',
      'When we received what you enter, and what our own machine read on your papers: the date, the total, the mileage and number plates.',
      'If you share a garage: of which vehicles you chose to be reminded, and, for its other members to see, who usually drives a vehicle, who has a task and who ticked it.',
      'Your password as a hash that nobody can reverse. If you use two-factor authentication, its key, encrypted.',
      `The devices you are logged in on, and a security log of the last ${days(retention.securityLogDays)}: what happened, the kind of device, and the first half of the network address.`,
      `You must be ${ages.account} or over to have an account, and ${ages.buyer} to buy.`,
    ],
  },
  {
    title: 'When you share a garage',
    points: [
      'Its members see its records, as far as their role allows, and your name, your role and what you added. They never see your email address.',
      `Whoever opens an invitation sees your name, the garage’s name, the role and how many vehicles there are, for up to ${days(invitationDays)}. We keep a hash of the link, not the link. We do not keep who looked at it.`,
      `If you are invited and press ‘Join’, the link is kept in this browser for up to ${hours(retention.browserHours)}, until you have joined.`,
      'What you added stays in the garage when you leave; when your account is erased, your name is removed from it.',
      `If an owner moves a vehicle to another garage, everything recorded about it goes along, and the members of that garage see it. An owner can take it back for ${days(retention.takeBackDays)}; until then we keep its plate.`,
      `A closed garage can be read for ${days(retention.closedGarageDays)}, and is then erased. The garage that came with somebody’s account is then theirs alone.`,
    ],
  },
  {
    title: 'On your device',
    says: [
      'Your records are also kept in your browser, so that the app works without a connection. Logging out deletes them there. Cookies and storage in your browser keep you logged in, recognise your device, remember that you signed up here until your email is confirmed, and hold your records and settings; nothing else.',
    ],
  },
  {
    title: 'Who else gets your data',
    points: [
      'DVLA and DVSA get the number plate, and nothing else.',
      'A mail server delivers our emails.',
      'Your browser’s push service (Google for Chrome, Apple for Safari, Mozilla for Firefox) delivers notifications, encrypted, if you switch them on. Google also knows that you use Roadworthy if you log in with Google. If you choose to, you let your browser’s maker recognise your voice commands.',
      'Stripe takes payments, if you order from the shop and this server offers it. It gets your email address and what you ordered, and keeps its own records of payments. We never see your card.',
      modelWords(site),
      hostingWords(site),
      'Some of them process data in the United States. Transfers rely on the UK-US data bridge or on the UK’s standard contract terms; write to us for a copy.',
    ],
  },
  {
    title: 'How long we keep it',
    points: [
      `What DVLA and DVSA said about a vehicle that somebody has added: up to ${days(retention.plateAnswerDays)}.`,
      `Earlier versions of your records: up to ${days(retention.historyDays)}. Which reminders were sent: ${days(retention.remindersDays)}. Diagnosis questions and their answers: ${days(retention.conversationDays)}.`,
      `What you delete: gone after ${days(retention.deletedDays)}, so that a device that was offline can still catch up. Its earlier versions go with it.`,
      `Sign-ups nobody confirms: ${days(retention.unconfirmedDays)}. Demo accounts: up to ${hours(retention.demoHours)}, with a keyed hash of the network that each was made from.`,
      `The name and address on an order: ${days(retention.buyerDays)} after it was sent, refunded or closed, whichever came first; if none of that happens, ${days(retention.buyerDays + retention.deliveryDays)} after you paid. Items, amounts and dates: ${retention.bookYears} years after the year in which you paid, because tax law requires it. Orders that are not paid: ${days(retention.unpaidDays)}.`,
      `Backups still hold what was deleted ${backupWords(site)}.`,
      'Everything else: until you delete it, or your account.',
    ],
  },
  {
    title: 'Our legal basis',
    says: [
      'We rely on our contract with you for your account, reminders and orders; on the law for our accounts; on our legitimate interest in a safe service for limits and the security log, and in answering a question about a vehicle from public records for plates typed here.',
    ],
  },
  {
    title: 'What you can do',
    points: [
      'Download everything you have entered, in your profile under ‘Your data’, and take it elsewhere.',
      'Correct anything in your profile and your records.',
      `Delete your account. It is erased after ${days(retention.erasureDays)} in which you can change your mind by logging in. Backups still hold it ${backupWords(site)}; if one is restored, your account is erased again first. For paid orders, we keep the items, amounts and dates for our accounts, and the address until the parcel is sent; Stripe keeps its own payment records.`,
      `Complain to us first${site?.contact ? `, at ${site.contact}` : ''}: we will confirm within ${days(complaintDays)} that we have received it, and then tell you what we found. You can also complain to the Information Commissioner (ico.org.uk).`,
    ],
  },
];

/** Stands out on the page, as the law asks. */
export const objection = {
  title: 'You can object',
  says: 'Write to us to object to what we do on the basis of our own interests, or to ask us to limit it.',
} as const;
