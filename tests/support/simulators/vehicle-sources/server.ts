import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CivilDate, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import type { VesSettings } from '../../../../apps/api/src/adapters/dvla/ves.ts';
import type { MotHistorySettings } from '../../../../apps/api/src/adapters/dvsa/mot-history.ts';
import { answerMot, answerVes, plateIn } from './answers.ts';
import { type Call, createCallCounter } from './call-counter.ts';
import { type CalledSource, createFaultList, type FaultInput, shapes } from './faults.ts';
import { jsonResponse, type Response, respond } from './responses.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

export type VehicleSources = {
  url: string;
  /** The settings with which the two adapters call this server, and the same as environment variables for a process. */
  settings: { dvla: VesSettings; dvsa: MotHistorySettings };
  environment: Record<string, string>;
  /** Replaces a source's answers with a fault, from now on or for a number of times. The newest fault wins. */
  addFault(fault: FaultInput): void;
  clearFaults(): void;
  /** Returns the calls since the last reset. */
  calls(filter?: { source?: CalledSource; plate?: string }): Call[];
  resetCalls(): void;
  setTokenLifetime(seconds: number): void;
  revokeTokens(): void;
  close(): Promise<void>;
};

const credentials = {
  clientId: 'local-dvsa-client',
  clientSecret: 'local-dvsa-secret',
  scope: 'https://tapi.dvsa.gov.uk/.default',
};

const vesPath = '/vehicle-enquiry/v1/vehicles';
const motPath = '/v1/trade/vehicles/registration/';
const tokenPath = '/local-tenant/oauth2/v2.0/token';

const settingsOf = (url: string): VehicleSources['settings'] => ({
  dvla: { url: `${url}${vesPath}`, apiKey: 'local-dvla-key' },
  dvsa: { url, tokenUrl: `${url}${tokenPath}`, apiKey: 'local-dvsa-key', ...credentials },
});

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const tokenProblems = {
  missing: shapes.moth(403, 'MOTH-FB-04'),
  unknown: shapes.moth(401, 'MOTH-UA-01'),
  expired: shapes.moth(403, 'MOTH-FB-02'),
};

/** Starts DVLA's and DVSA's services and the token endpoint on loopback. Every genuine plate has a vehicle. */
export const startVehicleSources = async ({
  port = 0,
  today = () => dateInLondon(new Date()),
}: {
  port?: number;
  today?: () => CivilDate;
} = {}): Promise<VehicleSources> => {
  const faults = createFaultList();
  const counter = createCallCounter();
  const tokens = createTokenEndpoint(credentials);

  const control = (method: string, path: string, body: string): Response => {
    if (path === '/_control/faults' && method === 'POST') faults.add(JSON.parse(body));
    else if (path === '/_control/faults' && method === 'DELETE') faults.clear();
    else if (path === '/_control/calls' && method === 'DELETE') counter.reset();
    else if (path === '/_control/calls') return jsonResponse(200, counter.list());
    else return shapes.empty(404);
    return shapes.empty(204);
  };

  const route = async (request: IncomingMessage) => {
    const { method = 'GET', headers } = request;
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    const body = await readBody(request);
    const called = (source: CalledSource, plate: string | null, response: Response) => {
      counter.add({
        source,
        plate,
        correlationId: [headers['x-correlation-id']].flat()[0] ?? null,
      });
      return { response, fault: faults.take(source, plate) };
    };
    if (method === 'POST' && path === vesPath) {
      const plate = plateIn(body);
      const isKnown = headers['x-api-key'] === settings.dvla.apiKey;
      return called(
        'dvla',
        plate,
        isKnown ? answerVes(plate, today()) : shapes.gateway(403, 'Forbidden'),
      );
    }
    if (method === 'GET' && path.startsWith(motPath)) {
      const plate = decodeURIComponent(path.slice(motPath.length));
      const standing = tokens.judge(headers.authorization);
      if (standing !== 'good') return called('dvsa', plate, tokenProblems[standing]);
      const isKnown = headers['x-api-key'] === settings.dvsa.apiKey;
      return called(
        'dvsa',
        plate,
        isKnown ? answerMot(plate, today()) : shapes.moth(403, 'MOTH-FB-03'),
      );
    }
    if (method === 'POST' && path === tokenPath) {
      return called('token', null, tokens.grant(new URLSearchParams(body)));
    }
    if (path.startsWith('/_control/'))
      return { response: control(method, path, body), fault: undefined };
    return { response: shapes.moth(404, 'MOTH-NF-02'), fault: undefined };
  };

  const server = createServer(async (request, reply) => {
    try {
      const { response, fault } = await route(request);
      await respond(reply, response, fault);
    } catch (error) {
      reply.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = settingsOf(url);

  return {
    url,
    settings,
    environment: {
      DVLA_URL: settings.dvla.url,
      DVLA_API_KEY: settings.dvla.apiKey,
      DVSA_URL: settings.dvsa.url,
      DVSA_TOKEN_URL: settings.dvsa.tokenUrl,
      DVSA_CLIENT_ID: settings.dvsa.clientId,
      DVSA_CLIENT_SECRET: settings.dvsa.clientSecret,
      DVSA_SCOPE: settings.dvsa.scope,
      DVSA_API_KEY: settings.dvsa.apiKey,
    },
    addFault: faults.add,
    clearFaults: faults.clear,
    calls: counter.list,
    resetCalls: counter.reset,
    setTokenLifetime: tokens.setLifetime,
    revokeTokens: tokens.revokeAll,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
