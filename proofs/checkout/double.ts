import { startPaymentServer } from '../../apps/api/src/adapters/payments/simulator/server.ts';

/** The payment service as a process of its own, so that it can be killed; what it knows is in its file. */
const { DOUBLE_PORT, DOUBLE_FILE, WEBHOOK_URL } = process.env;
await startPaymentServer({
  port: Number(DOUBLE_PORT),
  file: DOUBLE_FILE ?? '',
  webhookUrl: WEBHOOK_URL ?? '',
});
