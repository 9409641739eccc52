-- Works with releases from 0050-upgrades on.

-- The agents' list with the oldest update first; requests_for_agents holds the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS requests_for_agents_oldest ON requests (agent_rank, updated_at, id);
