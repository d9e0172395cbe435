// The same load as bench/load.py: moves at an even pace, timed until the mover and the last one of the match hear of it.
const { io } = require("socket.io-client");

const [sockets, seats, rate, seconds] = process.argv.slice(2).map(Number);
const tables = Math.floor(sockets / seats);
const now = () => performance.now();
const acks = [];
const allTold = [];
let measuring = false;
let rejected = 0;

class Table {
  constructor(id) {
    this.id = id;
    this.state = null;
    this.sent = 0;
    this.waiting = 0;
    this.players = Array.from({ length: seats }, (_, seat) => this.open(String(seat)));
  }
  open(player) {
    const socket = io("http://localhost:7390/tic-tac-toe", { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => socket.emit("sync", this.id, player, undefined, seats));
    socket.on("sync", (_, data) => { this.state = data.state; });
    socket.on("update", (_, state) => {
      if (!this.state || state._stateID > this.state._stateID) this.state = state;
      if (!this.sent) return;
      const took = now() - this.sent;
      if (player === this.mover && measuring) acks.push(took);
      if (--this.waiting === 0) { this.sent = 0; if (measuring) allTold.push(took); }
    });
    return socket;
  }
  move() {
    if (this.sent || !this.state) return false;
    const { ctx, G, _stateID } = this.state;
    const free = G.cells.every((c) => c !== null) ? [0] : G.cells.flatMap((c, i) => (c === null ? [i] : []));
    const cell = free[Math.floor(Math.random() * free.length)];
    this.mover = ctx.currentPlayer;
    this.sent = now();
    this.waiting = seats;
    const payload = { type: "clickCell", args: [cell], playerID: this.mover, credentials: undefined };
    this.players[Number(this.mover)].emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.id, this.mover);
    return true;
  }
}

async function play(all, pace, duration) {
  const began = now();
  let sent = 0;
  while (now() < began + duration * 1000) {
    const due = Math.floor(((now() - began) / 1000) * pace);
    while (sent < due) {
      let done = false;
      for (let i = 0; i < 20 && !done; i++) done = all[Math.floor(Math.random() * all.length)].move();
      if (!done) sent = due; else sent++;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return (now() - began) / 1000;
}

const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.length ? Number(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(2)) : 0;
};

(async () => {
  const all = [];
  for (let i = 0; i < tables; i++) all.push(new Table(`match${i}`)); // its server lays a match that is asked for
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await play(all, rate / 2, 3);
  measuring = true;
  const taken = await play(all, rate, seconds);
  console.log(JSON.stringify({
    tables, sockets: tables * seats, moves_per_second: Number((acks.length / taken).toFixed(1)),
    ack_p50_ms: percentile(acks, 0.5), ack_p99_ms: percentile(acks, 0.99), all_told_p99_ms: percentile(allTold, 0.99), rejected,
  }));
  process.exit(0);
})();
