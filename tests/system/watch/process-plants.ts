import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Deps } from '../../../apps/api/src/deps.ts';
import type { Inject, PlantedFault } from '../../support/plant/inject.ts';
import { wrapDeps } from '../../support/plant/wrap-deps.ts';
import type { Invariant } from './checks.ts';

type Meter = NonNullable<Deps['telemetry']>['meter'];

/** Gives the process a meter with other methods. */
const wrapMeter = (change: (meter: Meter) => Partial<Meter>): void =>
  wrapDeps((deps) => {
    const { telemetry } = deps;
    if (!telemetry) throw new Error('The process serves no metrics');
    const meter: Meter = Object.assign(Object.create(telemetry.meter), change(telemetry.meter));
    return { ...deps, telemetry: { ...telemetry, meter } };
  });

const renaming = (names: Readonly<Record<string, string>>) =>
  wrapMeter((meter) => ({
    createObservableGauge: (name, options) =>
      meter.createObservableGauge(names[name] ?? name, options),
  }));

/** Adds a label to whatever is measured once per event. */
const labelling = (label: () => object) =>
  wrapMeter((meter) => ({
    createHistogram: (name, options) => {
      const histogram = meter.createHistogram(name, options);
      return { record: (value, labels) => histogram.record(value, { ...labels, ...label() }) };
    },
  }));

export const plants: Record<string, PlantedFault<Invariant>> = {
  'a metric is renamed': {
    inject: () => renaming({ process_heap_used_bytes: 'process_heap_in_use_bytes' }),
    caughtBy: 'the dashboard names metrics that exist',
  },
  'a label with the id of a user': {
    inject: () => {
      let user = '';
      subscribe('http.server.request.start', (message) => {
        const { headers } = (message as { request: IncomingMessage }).request;
        user = String(headers['roadworthy-garage'] ?? user);
      });
      labelling(() => ({ user }));
    },
    caughtBy: 'no label holds personal data',
  },
};

/** Passes everything through the same seams. */
export const identity: { inject: Inject } = {
  inject: () => {
    renaming({});
    labelling(() => ({}));
  },
};
