import selfsigned from 'selfsigned';

/** Makes a certificate for this machine, which is its own authority. */
export const makeCertificate = async (
  keyType: 'ec' | 'rsa' = 'ec',
): Promise<{ key: string; cert: string }> => {
  const { private: key, cert } = await selfsigned.generate(
    [{ name: 'commonName', value: 'localhost' }],
    {
      algorithm: 'sha256',
      keyType,
      extensions: [
        { name: 'basicConstraints', cA: true, critical: true },
        {
          name: 'subjectAltName',
          altNames: [
            { type: 2, value: 'localhost' },
            { type: 7, ip: '127.0.0.1' },
          ],
        },
      ],
    },
  );
  return { key, cert };
};
