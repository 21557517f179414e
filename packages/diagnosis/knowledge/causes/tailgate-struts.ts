import type { Cause } from '@roadworthy/domain/diagnosis/knowledge.schema';

export const cause: Cause = {
  id: 'tailgate-struts',
  name: 'Weak tailgate struts',
  system: 'body',
  about: 'The gas in the struts has gone, so the boot lid drops.',
  common: 'common',
  only: {
    bodies: ['car', 'van', 'motorhome'],
  },
  more: {
    age: 'much',
  },
  shows: {
    'boot-drops': 'nearly always',
    'at-rear': 'usually',
    'when-gradual': 'often',
    'when-cold-weather': 'often',
    'in-boot': 'often',
    'when-constant': 'sometimes',
    squeak: 'sometimes',
    clunk: 'seldom',
    'rust-seen': 'seldom',
    'door-wont-open': 'hardly ever',
    'door-wont-shut': 'hardly ever',
    'electrics-odd': 'hardly ever',
    'lamp-door': 'hardly ever',
    'lock-dead': 'hardly ever',
    'wet-boot': 'hardly ever',
  },
  says: [
    'boot lid falls on my head when its cold',
    'Tailgate wont stay up, using a broom handle to hold it',
    'hatch sinks down slowly, gas struts are knackered',
    'the back door is coming down itself, dangerous for my head',
    'have to hold the boot up with one hand while loading shopping',
    'tailgate will not stay open by itself',
  ],
  check: {
    text: 'Open the boot fully and let go halfway, with a hand near: if it sinks, the gas struts are weak.',
    needs: 'nothing',
  },
  repair: {
    who: 'owner',
    pounds: [20, 90],
    source: 'our estimate',
    parts: ['pair of tailgate struts'],
  },
  drive: 'yes',
  advisories: ['tailgate', 'tailgate strut', 'boot lid support'],
};
