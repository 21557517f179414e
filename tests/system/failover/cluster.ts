import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fillTemplate } from '../../support/stack/fill-template.ts';
import { type Machine, openNetwork } from '../../support/stack/machines.ts';

type Member = { name: string; role: string; state: string; timeline?: number };

const data = '/var/lib/postgresql/18/roadworthy';
const passwords = {
  POSTGRES_PASSWORD: 'postgres',
  REPLICATION_PASSWORD: 'replicator',
  REWIND_PASSWORD: 'rewinder',
};

const longestWaitMs = 120_000;
const until = async (what: string, isSo: () => Promise<boolean>) => {
  const deadline = performance.now() + longestWaitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Timed out waiting for ${what}`);
    await wait(250);
  }
};

/** Builds three nodes with etcd, Patroni and PostgreSQL, and a proxy in front. `folder` holds their files and logs. */
export const startCluster = async ({ debian, folder }: { debian: string; folder: string }) => {
  const network = await openNetwork({ debian, folder });
  try {
    const nodes = [
      await network.add('n1', 11),
      await network.add('n2', 12),
      await network.add('n3', 13),
    ];
    const proxy = await network.add('proxy', 10);
    const addresses = nodes.map(({ address }) => address);
    for (const { name, address, write, run } of nodes) {
      const values = {
        ...passwords,
        NODE: name,
        ADDRESS: address,
        NETWORK: `${network.prefix}.0/24`,
        ETCD_HOSTS: addresses.map((each) => `${each}:2379`).join(','),
        ETCD_CLUSTER: nodes.map((each) => `${each.name}=http://${each.address}:2380`).join(','),
        ARCHIVE_COMMAND: '/bin/true',
      };
      await write('/etc/patroni/config.yml', await fillTemplate('postgresql/patroni.yml', values));
      await write('/etc/patroni/keep-epoch', await fillTemplate('postgresql/keep-epoch'));
      await run(['chmod', '755', '/etc/patroni/keep-epoch']);
      await write('/etc/default/etcd', await fillTemplate('postgresql/etcd.default', values));
      // systemd makes this folder when a machine starts.
      await run(['install', '-d', '-o', 'postgres', '-m', '2775', '/run/postgresql']);
      await run(['chown', 'postgres:', '/etc/patroni/config.yml', '/var/lib/postgresql']);
    }
    const servers = nodes.flatMap(({ name, address }, at) => [
      [`NODE_${at + 1}`, name],
      [`ADDRESS_${at + 1}`, address],
    ]);
    const values = { PROXY_ADDRESS: proxy.address, ...Object.fromEntries(servers) };
    const proxyFile = await fillTemplate('postgresql/haproxy.cfg', values);
    await proxy.write('/etc/haproxy/haproxy.cfg', proxyFile);

    const startNode = async (node: Machine) => {
      await node.start('etcd');
      await node.start('patroni');
    };
    for (const node of nodes) await startNode(node);
    await proxy.start('haproxy');

    const members = async (): Promise<Member[]> => {
      for (const { address } of nodes) {
        const reply = await fetch(`http://${address}:8008/cluster`, {
          signal: AbortSignal.timeout(2000),
        }).catch(() => null);
        if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
      }
      return [];
    };
    /** One primary and two standbys that follow it; with synchronous replication, one of them synchronous. */
    const isWhole = async (isSynchronous: boolean) => {
      const known = await members();
      const leader = known.find(({ role }) => role === 'leader');
      const following = known.filter(
        ({ state, timeline }) => state === 'streaming' && timeline === leader?.timeline,
      );
      const synchronous = known.filter(({ role }) => role === 'sync_standby');
      return following.length === 2 && (!isSynchronous || synchronous.length === 1);
    };
    let isSynchronous = true;
    const whole = () => until('a whole cluster', () => isWhole(isSynchronous));
    await whole();

    const control = async (...command: string[]) => {
      // Any node that answers may be asked.
      for (const { run, pids } of nodes) {
        if ((await pids()).length === 0) continue;
        return await run(['patronictl', '-c', '/etc/patroni/config.yml', ...command], {
          user: 'postgres',
        });
      }
      throw new Error('No node of the database cluster is running');
    };
    const primary = async (): Promise<Machine> => {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name;
      const node = nodes.find(({ name }) => name === leader);
      if (!node) throw new Error('The cluster has no primary');
      return node;
    };
    /** Finds PostgreSQL's processes of one kind on the standbys, by the names they give themselves. */
    const standbyProcesses = async (kind: string): Promise<number[]> => {
      const leader = await primary();
      const standbys = nodes.filter((node) => node !== leader);
      const all = (await Promise.all(standbys.map(({ pids }) => pids()))).flat();
      const named = await Promise.all(
        all.map(async (pid) => ({
          pid,
          name: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
        })),
      );
      return named.filter(({ name }) => name.includes(kind)).map(({ pid }) => pid);
    };
    return {
      adminUrl: `postgres://postgres:${passwords.POSTGRES_PASSWORD}@${proxy.address}:5000/postgres`,
      nodes,
      whole,
      primary,
      switchOver: (from: Machine) => control('switchover', '--leader', from.name, '--force'),
      async setSynchronous(on: boolean) {
        // Strict mode stays set: without this one it means nothing.
        await control('edit-config', '-s', `synchronous_mode=${on}`, '--force');
        isSynchronous = on;
        await wait(6000);
        await whole();
      },
      async postmaster(node: Machine): Promise<number> {
        return Number((await node.read(`${data}/postmaster.pid`)).split('\n')[0]);
      },
      /** The processes that receive the primary's changes on the standbys. */
      receivers: () => standbyProcesses('walreceiver'),
      /** Standbys still receive changes, but do not show them. */
      async stopReplay() {
        for (const pid of await standbyProcesses('startup recovering'))
          process.kill(pid, 'SIGSTOP');
      },
      /** Repairs what a fault did and waits until the cluster is whole. */
      async heal() {
        for (const node of nodes) {
          await node.cable('up');
          await node.signal('SIGCONT');
          if ((await node.pids()).length === 0) await startNode(node);
        }
        await whole();
      },
      /** Makes the proxy work with another configuration. */
      async setProxy(edit: (file: string) => string) {
        await proxy.write('/etc/haproxy/haproxy.cfg', edit(proxyFile));
        await proxy.signal('SIGKILL');
        await proxy.start('haproxy');
        await wait(3000);
      },
      close: network.close,
    };
  } catch (error) {
    await network.close();
    throw error;
  }
};
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
