import type { Visitor } from '../../../platform/http/visitor.ts';
import { giveBackToAddress, type Limit, takeFromAddress } from '../../../platform/limits.ts';
import type { AccountsDeps } from '../accounts.deps.ts';
import {
  addressLimits,
  codesPerAccount,
  codesPerDay,
  codesPerDayKnownDevices,
  codesPerKnownDevice,
  codesPerKnownDevices,
  failedLogIns,
  perAccount,
  perAccountKnownDevices,
  perKnownDevice,
} from '../accounts.limits.ts';

/** Called when the attempt was right. */
type Success = () => Promise<void>;

type Counted = { perAccount: Limit; perKnownDevice: Limit; perKnownDevices: Limit };

const passwords: Counted = { perAccount, perKnownDevice, perKnownDevices: perAccountKnownDevices };
const codes: Counted = {
  perAccount: codesPerAccount,
  perKnownDevice: codesPerKnownDevice,
  perKnownDevices: codesPerKnownDevices,
};

/** The origin of an attempt; `device` is the mark of a device that has signed in to the account before. */
type AttemptOrigin = { visitor: Visitor; email: string; device: string | null };

const countAttempt = async (
  { budgets, limits, config }: AccountsDeps,
  { visitor, email, device }: AttemptOrigin,
  counted: Counted,
): Promise<Success> => {
  if (device) {
    await limits.take(counted.perKnownDevice, `${device}:${email}`);
    await limits.take(counted.perKnownDevices, email);
    return async () => {
      await limits.forget(counted.perKnownDevice, `${device}:${email}`);
      await limits.giveBack(counted.perKnownDevices, email);
    };
  }
  const perAddress = addressLimits(config.addressLimitFactor).logIn;
  await takeFromAddress(limits, perAddress, visitor.address);
  await limits.take(counted.perAccount, email);
  const payment = await budgets.pay(failedLogIns, visitor.address).catch(async (refusal: Error) => {
    // Nothing was compared, so it counts neither as a failure of the account nor of the address.
    await limits.giveBack(counted.perAccount, email);
    await giveBackToAddress(limits, perAddress, visitor.address);
    throw refusal;
  });
  return async () => {
    await limits.forget(counted.perAccount, email);
    await giveBackToAddress(limits, perAddress, visitor.address);
    await budgets.giveBack(payment);
  };
};

/**
 * Counts every attempt before the password is checked, so that a thousand parallel guesses count as a thousand. A right
 * password clears the account's count, because the limit is on consecutive failures.
 */
export const countPassword = (deps: AccountsDeps, trier: AttemptOrigin): Promise<Success> =>
  countAttempt(deps, trier, passwords);

/** Does the same for codes. Codes are short, so their number per day is limited too. */
export const countCode = async (deps: AccountsDeps, trier: AttemptOrigin): Promise<Success> => {
  const success = await countAttempt(deps, trier, codes);
  const perDay = trier.device ? codesPerDayKnownDevices : codesPerDay;
  await deps.limits.take(perDay, trier.email);
  return async () => {
    await success();
    await deps.limits.forget(perDay, trier.email);
  };
};
