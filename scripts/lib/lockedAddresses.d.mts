type Locked = { name?: string; version?: string; link?: boolean; inBundle?: boolean; resolved?: string }

export declare function withAddresses(
  lockfile: { packages: Record<string, Locked> },
  registry: string,
): { packages: Record<string, Locked> }
