import { startPaymentServer } from '../../support/simulators/payments/server.ts';
import { reach } from './kill-switch.ts';

/** Runs the payment service as its own process, so that it can be killed; its data is in its file. */
const { DOUBLE_PORT, DOUBLE_FILE, WEBHOOK_URL } = process.env;
await startPaymentServer({
  port: Number(DOUBLE_PORT),
  file: DOUBLE_FILE ?? '',
  webhookUrl: WEBHOOK_URL ?? '',
  onStep: reach,
});
