type Locked = { name?: string; version?: string; link?: boolean; inBundle?: boolean; resolved?: string }

export declare function withAddresses(lockfile: { packages: Record<string, Locked> }): {
  packages: Record<string, Locked>
}
