/* L.L.A.M.A. in straightforward C: same rules, same ChaCha8 generator, same uniformly random players.
 *
 * Only for comparison with the kernels of src/sobremesa/games/llama (see src/sobremesa/bench/engine.py).
 * Usage: llama SEATS SECONDS ; prints decisions per second, decisions, matches and a checksum of the points.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEATS = 6, KINDS = 7, LLAMA = 6, COPIES = 8, DECK = 56, HAND = 6 };
enum { PLAY = 0, DRAW = 7, QUIT = 8, KEEP = 9, RETURN_ONE = 10, RETURN_TEN = 11, ACTIONS = 12 };
enum { TURN, GIVE_BACK };

typedef struct {
    uint32_t key[8], stream[2], block[16], blocks;
    int ply;
    int16_t limit, round_no, points[SEATS];
    uint8_t used;
    int8_t seats, to_act, over, first, phase, pile[DECK], pile_size, discard[KINDS], top;
    int8_t hand[SEATS][KINDS], hand_size[SEATS], quit[SEATS], last_played, leftover[SEATS][KINDS], penalty[SEATS];
} State;

static inline uint32_t rotl(uint32_t x, int n) { return (x << n) | (x >> (32 - n)); }
#define QR(a, b, c, d)                                                                                                 \
    (a += b, d = rotl(d ^ a, 16), c += d, b = rotl(b ^ c, 12), a += b, d = rotl(d ^ a, 8), c += d, b = rotl(b ^ c, 7))

static void chacha8_block(const uint32_t *key, const uint32_t *stream, uint32_t counter, uint32_t *out) {
    uint32_t in[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0], key[1], key[2],    key[3],
                       key[4],     key[5],     key[6],     key[7],     counter, 0,     stream[0], stream[1]};
    uint32_t x[16];
    memcpy(x, in, sizeof x);
    for (int i = 0; i < 4; i++) {
        QR(x[0], x[4], x[8], x[12]);
        QR(x[1], x[5], x[9], x[13]);
        QR(x[2], x[6], x[10], x[14]);
        QR(x[3], x[7], x[11], x[15]);
        QR(x[0], x[5], x[10], x[15]);
        QR(x[1], x[6], x[11], x[12]);
        QR(x[2], x[7], x[8], x[13]);
        QR(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++) out[i] = x[i] + in[i];
}

static uint32_t pick(State *s, uint32_t n) {
    for (;;) {
        if (s->used == 16) {
            chacha8_block(s->key, s->stream, s->blocks++, s->block);
            s->used = 0;
        }
        uint64_t product = (uint64_t)s->block[s->used++] * n;
        uint32_t low = (uint32_t)product;
        if (low >= n || low >= (uint32_t)(-n) % n) return product >> 32;
    }
}

static int drawn_card(State *s) {
    int i = pick(s, s->pile_size), card = s->pile[i];
    s->pile[i] = s->pile[--s->pile_size];
    return card;
}

static void lay_open(State *s, int kind) { s->discard[kind]++; s->top = kind; }

static void deal_round(State *s, int starter) {
    s->phase = TURN;
    s->round_no++;
    s->last_played = -1;
    s->pile_size = DECK;
    for (int i = 0; i < DECK; i++) s->pile[i] = i / COPIES;
    memset(s->discard, 0, sizeof s->discard);
    memset(s->hand, 0, sizeof s->hand);
    for (int seat = 0; seat < s->seats; seat++) {
        s->quit[seat] = 0;
        s->hand_size[seat] = HAND;
        for (int i = 0; i < HAND; i++) s->hand[seat][drawn_card(s)]++;
    }
    lay_open(s, drawn_card(s));
    s->to_act = starter;
    s->ply++;
}

static int next_kind(int kind) { return kind == LLAMA ? 0 : kind + 1; }

static int still_in(const State *s) {
    int count = 0;
    for (int seat = 0; seat < s->seats; seat++) count += !s->quit[seat];
    return count;
}

static int legal(const State *s, int seat, uint8_t *mask) {
    memset(mask, 0, ACTIONS);
    if (s->phase == GIVE_BACK) {
        mask[KEEP] = mask[RETURN_ONE] = 1;
        if (s->points[seat] < 10) return 2;
        mask[RETURN_TEN] = 1;
        return 3;
    }
    int count = 1, next = next_kind(s->top);
    mask[QUIT] = 1;
    if (s->hand[seat][s->top]) mask[PLAY + s->top] = 1, count++;
    if (s->hand[seat][next]) mask[PLAY + next] = 1, count++;
    if (s->pile_size > 0 && still_in(s) > 1) mask[DRAW] = 1, count++;
    return count;
}

static void close_round(State *s, int last) {
    for (int seat = 0; seat < s->seats; seat++)
        if (s->points[seat] >= s->limit) {
            s->over = 1;
            return;
        }
    deal_round(s, s->last_played < 0 ? last : s->last_played);
}

static void end_round(State *s, int last) {
    for (int seat = 0; seat < s->seats; seat++) {
        int points = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            s->leftover[seat][kind] = s->hand[seat][kind];
            if (s->hand[seat][kind]) points += kind == LLAMA ? 10 : kind + 1;
        }
        s->penalty[seat] = points;
        s->points[seat] += points;
    }
    if (s->hand_size[last] == 0 && s->points[last] > 0) {
        s->phase = GIVE_BACK;
        s->to_act = last;
        s->ply++;
    } else {
        close_round(s, last);
    }
}

static void play(State *s, int seat, int action) {
    if (s->phase == GIVE_BACK) {
        if (action == RETURN_ONE) s->points[seat] -= 1;
        if (action == RETURN_TEN) s->points[seat] -= 10;
        close_round(s, seat);
        return;
    }
    if (action == QUIT) {
        s->quit[seat] = 1;
    } else if (action == DRAW) {
        s->hand[seat][drawn_card(s)]++;
        s->hand_size[seat]++;
    } else {
        s->hand[seat][action - PLAY]--;
        s->hand_size[seat]--;
        s->last_played = seat;
        lay_open(s, action - PLAY);
    }
    if (s->hand_size[seat] == 0 || still_in(s) == 0) {
        end_round(s, seat);
        return;
    }
    do seat = seat + 1 < s->seats ? seat + 1 : 0;
    while (s->quit[seat]);
    s->to_act = seat;
    s->ply++;
}

/* the players' choices: xoshiro128++, as in core/rng.py */
static uint32_t dice[4] = {1, 2, 3, 4};

static uint32_t roll(uint32_t n) {
    uint32_t word = rotl(dice[0] + dice[3], 7) + dice[0], t = dice[1] << 9;
    dice[2] ^= dice[0];
    dice[3] ^= dice[1];
    dice[1] ^= dice[2];
    dice[0] ^= dice[3];
    dice[2] ^= t;
    dice[3] = rotl(dice[3], 11);
    return (uint64_t)word * n >> 32;
}

static int nth_legal(const uint8_t *mask, int n) {
    for (int action = 0; action < ACTIONS; action++)
        if (mask[action] && n-- == 0) return action;
    return -1;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    int seats = argc > 1 ? atoi(argv[1]) : 4;
    double seconds = argc > 2 ? atof(argv[2]) : 2.0, began = now(), took;
    uint8_t mask[ACTIONS];
    long decisions = 0, matches = 0, points = 0;
    State start = {.seats = seats, .first = -1, .limit = 40, .used = 16, .key = {1, 2, 3, 4, 5, 6, 7, 8}};
    do {
        for (int i = 0; i < 500; i++) {
            State s = start;
            s.stream[0] = matches++;
            deal_round(&s, pick(&s, s.seats));
            while (!s.over) {
                int seat = s.to_act, count = legal(&s, seat, mask);
                play(&s, seat, nth_legal(mask, roll(count)));
                decisions++;
            }
            for (int seat = 0; seat < seats; seat++) points += s.points[seat];
        }
        took = now() - began;
    } while (took < seconds);
    printf("%.0f %ld %ld %.4f\n", decisions / took, decisions, matches, (double)points / matches / seats);
    return 0;
}
