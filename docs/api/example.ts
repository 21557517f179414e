/**
 * Lists your vehicles and adds an expense to the first one.
 *
 *   ROADWORTHY_TOKEN=rw_… node docs/api/example.ts https://your.server 12.50 'Car wash'
 *
 * The token needs the scopes `vehicles:read` and `costs:write`.
 */
const [server = '', pounds = '', note = ''] = process.argv.slice(2);
const token = process.env.ROADWORTHY_TOKEN ?? '';

/** Calls the API; after 429 it waits as long as the server asks and tries again. */
const call = async (method: string, path: string, body?: object): Promise<unknown> => {
  const reply = await fetch(new URL(`/api${path}`, server), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (reply.status === 429) {
    const seconds = Number(reply.headers.get('retry-after') ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return await call(method, path, body);
  }
  const answer = await reply.json();
  if (!reply.ok) throw new Error(`${method} ${path}: ${answer.code}: ${answer.message}`);
  return answer;
};

type Vehicle = { id: string; make: string; model: string; registrationNumber: string | null };

const { vehicles } = (await call('GET', '/vehicles')) as { vehicles: Vehicle[] };
for (const { make, model, registrationNumber } of vehicles) {
  console.log(`${make} ${model} ${registrationNumber ?? ''}`.trim());
}

const expense = {
  // An id of our own making: the same call sent again adds nothing twice.
  id: crypto.randomUUID(),
  date: new Date().toISOString().slice(0, 10),
  amountPence: Math.round(Number(pounds) * 100),
  category: 'other',
  vehicleId: vehicles[0]?.id ?? null,
  note: note || null,
};
const added = (await call('POST', '/expenses', expense)) as typeof expense;
console.log(`Added £${(added.amountPence / 100).toFixed(2)} on ${added.date}`);
