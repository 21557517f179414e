import type { Shipped } from './shipped.ts';

/** Returns the hash of a package's archive as SBOMs write it. */
const hashOf = (integrity: string) => {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(digest, 'base64').toString('hex'),
  };
};

const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * Returns the software bill of materials of the product in CycloneDX 1.6, without a time or a serial number, so that
 * the same packages give the same file.
 */
export const billOfMaterials = (version: string, packages: readonly Shipped[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      name: 'roadworthy',
      version,
      'bom-ref': purlOf({ name: 'roadworthy', version }),
      purl: purlOf({ name: 'roadworthy', version }),
      licenses: [{ license: { id: 'MIT' } }],
    },
  },
  components: [...new Map(packages.map((shipped) => [purlOf(shipped), shipped]))].map(
    ([purl, { name, version: of, licence, integrity }]) => ({
      type: 'library',
      name,
      version: of,
      'bom-ref': purl,
      purl,
      licenses: [
        / (AND|OR) /.test(licence) ? { expression: licence } : { license: { id: licence } },
      ],
      hashes: [hashOf(integrity)],
    }),
  ),
});
