-- Works with releases from 0050-upgrades on.

-- requests_sorted_status holds the oldest of each status; an older release that is still running sorts a rank.
DROP INDEX CONCURRENTLY IF EXISTS requests_for_agents_oldest;
