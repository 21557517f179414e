import { deviceName } from '@roadworthy/domain/accounts/device-name';
import type { MailTrial, PushTrial } from '@roadworthy/domain/reminders/trials.schema';
import { ApiProblem } from '../../api/api-problem.ts';
import { messageOf, retryAfterOf } from '../../api/error-messages.ts';

export type TrialTone = 'go' | 'wait' | 'stop';
/** The result of a test in one line, with advice. */
export type TrialLine = { tone: TrialTone; text: string; advice?: string };

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
export const timeOf = (moment: string): string => clock.format(new Date(moment));

export const wordMailTrial = ({ address, outcome, sentAt }: MailTrial): TrialLine => {
  const at = timeOf(sentAt);
  return {
    taken: {
      tone: 'go',
      text: `Sent to ${address}, ${at}: accepted by your email provider.`,
      advice: 'Not in your inbox within a few minutes? Look in your spam folder.',
    },
    refused: {
      tone: 'stop',
      text: `Not sent to ${address}, ${at}: the mail server refused this address.`,
      advice: 'Check your email address in Personal information.',
    },
    later: {
      tone: 'stop',
      text: `Not sent, ${at}: our mail server is not accepting emails at the moment.`,
      advice:
        'Your settings are fine. Real reminders will be sent as soon as it is. Try again later.',
    },
    unsure: {
      tone: 'wait',
      text: `Sent to ${address}, ${at}: the mail server has not confirmed it yet.`,
      advice: 'Look in your inbox in a few minutes.',
    },
  }[outcome] as TrialLine;
};

type TrialDevice = PushTrial['devices'][number];

const nameOf = ({ userAgent }: TrialDevice): string =>
  userAgent ? deviceName(userAgent) : 'Another device';

const wordTaken = (device: TrialDevice, isOver: boolean): TrialLine => {
  const name = device.isCurrent ? 'this device' : nameOf(device);
  if (!isOver) return { tone: 'wait', text: `Sent to ${name}. Waiting for it to show…` };
  return device.isCurrent
    ? {
        tone: 'stop',
        text: 'The push service accepted it, but this device has not shown it yet.',
        advice:
          'Allow notifications from this browser in your system’s settings, and switch ‘Do not disturb’ off.',
      }
    : {
        tone: 'wait',
        text: `Sent to ${name}. It will show when that device is on and online.`,
      };
};

const again = 'Switch push notifications off and on again';

/** `shownAt`: when the device reported that it showed the push. `isOver`: the wait for that report has ended. */
export const wordPushTrial = (
  device: TrialDevice,
  { shownAt, isOver }: { shownAt: string | null; isOver: boolean },
): TrialLine => {
  const { isCurrent, outcome } = device;
  const name = nameOf(device);
  if (shownAt) {
    const where = isCurrent ? 'this device' : name;
    return { tone: 'go', text: `It arrived on ${where}, ${timeOf(shownAt)}.` };
  }
  if (outcome === 'taken') return wordTaken(device, isOver);
  const subject = isCurrent ? 'This device' : name;
  const where = isCurrent ? 'here' : 'there';
  if (outcome === 'gone') {
    return {
      tone: 'stop',
      text: `${subject} no longer accepts notifications, so we removed it.`,
      advice: `${again} ${where}.`,
    };
  }
  return outcome === 'refused'
    ? {
        tone: 'stop',
        text: `The push service refused it for ${isCurrent ? 'this device' : name}.`,
        advice: `${again} ${where}.`,
      }
    : {
        tone: 'stop',
        text: `The push service for ${isCurrent ? 'this device' : name} is not responding at the moment.`,
        advice: 'We retry real reminders automatically. Try the test again later.',
      };
};

/** Explains why a test was not sent. */
export const wordTrialFailure = (error: unknown): string => {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'EMAIL_NOT_CONFIRMED') return 'Confirm your email address first.';
  if (code !== 'TOO_MANY_ATTEMPTS') return messageOf(error);
  const minutes = Math.ceil((retryAfterOf(error) ?? 3600) / 60);
  return `You have sent enough tests for now. You can send another in ${
    minutes > 90
      ? `${Math.ceil(minutes / 60)} hours`
      : minutes === 1
        ? 'a minute'
        : `${minutes} minutes`
  }.`;
};
