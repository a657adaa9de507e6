/** Any replica may answer: for what every visitor may read, and may read a moment late. */
export function readReplica({ DB }: Env): D1DatabaseSession {
  return DB.withSession('first-unconstrained')
}
